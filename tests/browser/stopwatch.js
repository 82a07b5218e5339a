// From a press to the moment at which the page shows another answer.

{
  let begin = 0;
  let before = "";

  const words = (node) => {
    const copy = node.cloneNode(true);
    for (const menu of copy.querySelectorAll('[role="combobox"]')) menu.remove(); // it shows what was chosen at once
    return copy.textContent;
  };
  const answers = () => [...document.querySelectorAll('[role="log"] article[aria-label$="only for you"]')].map(words).join("\n");
  const ready = (now) => now !== before && !now.includes("is thinking…");
  const started = () => (begin ||= performance.now());

  globalThis.stopwatch = {
    arm() {
      before = answers();
      begin = 0;
      for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, started, { capture: true, once: true });
    },
    took() {
      return new Promise((done, failed) => {
        const late = setTimeout(() => failed(new Error("no answer came")), 15_000);
        const look = () => {
          if (!ready(answers())) return requestAnimationFrame(look);
          clearTimeout(late);
          requestAnimationFrame(() => done(performance.now() - begin));
        };
        look();
      });
    },
  };
}
