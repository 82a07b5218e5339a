// What is wrong with how the page looks: text that is cut off, controls that are covered, a page that scrolls sideways.

globalThis.faults = () => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);

  const named = (node) => `${node.tagName.toLowerCase()} ${(node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 50)}`;
  const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const area = (box) => box.width > 1 && box.height > 1;
  const scrolls = (style, axis) => ["auto", "scroll"].includes(style[`overflow${axis}`]);
  const cuts = (style, axis) => ["hidden", "clip"].includes(style[`overflow${axis}`]);

  // text beyond the edge of something that hides what goes beyond it
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.data.trim() || !shown(text.parentElement) || text.parentElement.matches("a[href^='#composer']")) continue; // the way past the channels comes with the focus
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(area);
    let across = true;
    let down = true;
    for (let node = text.parentElement; node && node !== root; node = node.parentElement) {
      const style = getComputedStyle(node);
      const edge = node.getBoundingClientRect();
      if (!area(edge)) break; // for screen readers alone
      across &&= !scrolls(style, "X");
      down &&= !scrolls(style, "Y");
      const wide = across && cuts(style, "X") && boxes.some((box) => box.right > edge.right + 1 || box.left < edge.left - 1);
      const high = down && cuts(style, "Y") && boxes.some((box) => box.bottom > edge.bottom + 2 || box.top < edge.top - 2);
      if (wide || high) {
        found.push(`cut off: ${text.data.trim().slice(0, 50)}`);
        break;
      }
    }
  }

  // controls that lie wholly in view and are not on top
  const open = document.querySelector("dialog[open], :popover-open");
  const controls = (open ?? document).querySelectorAll("a[href], button, input, textarea, [role=option], [tabindex='0']");
  for (const node of controls) {
    const box = node.getBoundingClientRect();
    if (!shown(node) || !area(box)) continue;
    let seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let up = node.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const edge = up.getBoundingClientRect();
      seen = { left: Math.max(seen.left, edge.left), top: Math.max(seen.top, edge.top), right: Math.min(seen.right, edge.right), bottom: Math.min(seen.bottom, edge.bottom) };
    }
    if (box.left < seen.left || box.right > seen.right || box.top < seen.top || box.bottom > seen.bottom) continue;
    const points = [[box.left + box.width / 2, box.top + box.height / 2], [box.left + 4, box.top + box.height / 2], [box.right - 4, box.top + box.height / 2]];
    for (const [x, y] of points) {
      const top = document.elementFromPoint(x, y);
      if (top && !node.contains(top) && !top.contains(node)) {
        found.push(`covered: ${named(node)} by ${named(top)}`);
        break;
      }
    }
  }
  return found;
};
