// Making elements. Text only ever becomes text nodes, so nothing that people write is read as HTML.

const OWN = new Set(["value", "checked", "disabled", "hidden", "tabIndex"]);

export function h(tag, given = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (OWN.has(name)) node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

/** This key or press has been dealt with: neither the browser nor anybody else need do anything. */
export function taken(event) {
  event.preventDefault();
  event.stopPropagation();
}

/** Fills a holder anew; the focus stays on what has the same `data-key`. */
export function refill(holder, ...children) {
  const focused = holder.contains(document.activeElement) ? document.activeElement.dataset.key : "";
  holder.replaceChildren(...children);
  if (focused) holder.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

export const find = (selector, within = document) => within.querySelector(selector);

export const ul = (lines) => h("ul", {}, lines);

/** Words for those who hear the page. */
export const unseen = (text) => h("span", { class: "unseen" }, text);

/** How often somebody was pinged. */
export const badge = (count) => h("span", { class: "badge" }, String(count), unseen(count === 1 ? "ping" : "pings"));

const PATHS = {
  key: "M13 12h9M19 12v4M22 12v3M13 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z",
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M5 5v7a4 4 0 0 0 4 4h9M14 12l4 4-4 4",
  forum: "M4 5h16v10H10l-5 4v-4H4z",
  letter: "M4 6h16v12H4zM4 7l8 6 8-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  moon: "M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4",
  mute: "M6 16V11a6 6 0 0 1 9-5M18 11v5l2 2H8M10 21h4M4 4l16 16",
  tools: "M4 6h10M18 6h2M4 12h3M11 12h9M4 18h10M18 18h2M16 4v4M9 10v4M16 16v4",
  send: "M4 12 20 5l-5 15-4-7z",
  plus: "M12 5v14M5 12h14",
  down: "M6 9l6 6 6-6",
  out: "M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  more: "M4 12h2M11 12h2M18 12h2",
  help: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18v.1",
  check: "M5 12l5 5 9-11",
  reply: "M4 18v-4a5 5 0 0 1 5-5h10M15 5l4 4-4 4",
};

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

export function iconButton(name, label, onclick, more = {}) {
  return h(
    "button",
    { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...more },
    icon(name),
  );
}

/** An emoji: a letter of Unicode, or a picture of the application's own. */
export function emoji({ name, id }) {
  return id ? h("img", { class: "emoji", src: `/emojis/${id}.png`, alt: "" }) : h("span", { class: "emoji" }, name ?? "");
}
