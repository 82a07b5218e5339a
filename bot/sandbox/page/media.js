// Pictures and files. A picture opens large on a press.

import { local } from "./api.js";
import { h, icon, iconButton } from "./dom.js";

const NO_ALT = "A picture without a description";

export function gallery(items) {
  return h("div", { class: `gallery count-${Math.min(items.length, 4)}` }, items.map(picture));
}

function picture({ url, alt, width, height, spoiler }) {
  const image = h("img", { src: local(url), alt: alt || NO_ALT, width, height, loading: "lazy", decoding: "async" });
  const open = () => large(url, alt);
  const veil = spoiler && h("span", { class: "veil" }, "Spoiler");
  const node = h(
    "button",
    { type: "button", class: "picture", "aria-label": `See it large. ${alt || NO_ALT}` },
    image,
    veil,
  );
  node.addEventListener("click", () => (veil?.isConnected ? veil.remove() : open()));
  return node;
}

export function thumbnail(media, alt, spoiler) {
  const node = picture({ ...media, alt, spoiler });
  node.classList.add("thumbnail");
  return node;
}

export function fileCard(name, size, url) {
  const about = size > 1e6 ? `${(size / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(size / 1e3))} kB`;
  return h(
    "a",
    { class: "file", href: local(url), download: name, target: "_blank" },
    icon("file"),
    h("span", {}, name),
    h("span", { class: "small" }, about),
  );
}

/** The picture over everything, its words behind a button; pressed once more it is shown in its own size. */
function large(url, alt) {
  const image = h("img", { src: local(url), alt: alt || NO_ALT });
  const zoom = h(
    "button",
    { type: "button", class: "zoom", "aria-label": "Fit to the window, or own size", "aria-pressed": "false" },
    image,
  );
  const close = iconButton("close", "Close", () => box.close());
  const save = h("a", { class: "save", href: local(url), download: "" }, "Save the picture");
  const words = h("figcaption", {}, save, h("details", {}, h("summary", {}, "In words"), h("p", {}, alt || NO_ALT)));
  const box = h(
    "dialog",
    { class: "large", "aria-label": "Picture" },
    h("figure", {}, h("div", { class: "stage" }, zoom), words),
    close,
  );
  zoom.addEventListener("click", () => {
    const full = box.classList.toggle("full");
    zoom.setAttribute("aria-pressed", String(full));
  });
  box.addEventListener("click", (event) => event.target === box && box.close());
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  zoom.focus();
}
