document.title = "Turnkeeper";
