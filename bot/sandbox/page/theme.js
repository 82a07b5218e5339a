// Light, dark, or as the system says.

const KEY = "turnkeeper.theme";
const ORDER = ["system", "light", "dark"];

export const theme = () => localStorage.getItem(KEY) ?? "system";

function apply() {
  document.documentElement.dataset.theme = theme();
}

export function nextTheme() {
  localStorage.setItem(KEY, ORDER[(ORDER.indexOf(theme()) + 1) % ORDER.length]);
  apply();
  return theme();
}

apply();
