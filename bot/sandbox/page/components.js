// Message components, old and new (docs: components/reference).

import { emoji, h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { fileCard, gallery, thumbnail } from "./media.js";
import { Menu } from "./menu.js";
import { choose, press } from "./press.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };
const LINK = 5;

const KINDS = {
  1: row,
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (part) => h("div", { class: "text" }, markdown(part.content)),
  11: (part) => thumbnail(part.media, part.description, part.spoiler),
  12: (part) => gallery(part.items.map((item) => ({ ...item.media, alt: item.description, spoiler: item.spoiler }))),
  13: (part) => fileCard(part.name, part.size, part.file.url),
  14: separator,
  17: container,
};

export function components(parts, message) {
  return parts.map((part) => (KINDS[part.type] ?? unknown)(part, message));
}

const unknown = (part) => h("p", { class: "small" }, `(a component of type ${part.type})`);

function row(part, message) {
  return h("div", { class: "row" }, components(part.components, message));
}

function button(part, message) {
  const inner = [part.emoji && emoji(part.emoji), part.label];
  const look = `button ${STYLES[part.style]}`;
  if (part.style === LINK) {
    return h(
      "a",
      { class: look, href: safe(part.url), target: "_blank", rel: "noopener noreferrer" },
      inner,
      icon("out"),
    );
  }
  const label = part.label ? undefined : part.emoji?.name;
  const node = h(
    "button",
    { type: "button", class: look, disabled: part.disabled, "data-key": part.custom_id, "aria-label": label },
    inner,
  );
  node.addEventListener("click", () => press(message, node, part));
  return node;
}

const safe = (address) => (/^https?:\/\//.test(address) ? address : "#");

function select(part, message) {
  const menu = new Menu(part, { onchosen: (values) => choose(message, menu.node, part, values) });
  return menu.node;
}

function section(part, message) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-texts" }, components(part.components, message)),
    components([part.accessory], message),
  );
}

function separator(part) {
  return part.divider
    ? h("hr", { class: part.spacing === 2 ? "wide" : undefined })
    : h("div", { class: part.spacing === 2 ? "space wide" : "space" });
}

function container(part, message) {
  const box = h("div", { class: "container" }, components(part.components, message));
  if (part.accent_color !== null && part.accent_color !== undefined)
    box.style.setProperty("--accent", colour(part.accent_color));
  return box;
}

export const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;

/** An embed (docs: resources/message, "Embed Object"). */
export function embed(given) {
  const box = h(
    "div",
    { class: "container embed" },
    given.author && h("p", { class: "small" }, given.author.name),
    given.title &&
      h(
        "h2",
        { class: "least" },
        given.url
          ? h("a", { href: safe(given.url), target: "_blank", rel: "noopener noreferrer" }, given.title)
          : given.title,
      ),
    given.description && h("div", { class: "text" }, markdown(given.description)),
    given.fields?.length && h("dl", { class: "fields" }, given.fields.map(field)),
    given.image && gallery([{ ...given.image, alt: given.image.description }]),
    given.thumbnail && thumbnail(given.thumbnail, given.thumbnail.description),
    given.footer && h("p", { class: "small" }, given.footer.text),
  );
  if (given.color) box.style.setProperty("--accent", colour(given.color));
  return box;
}

function field(given) {
  return h(
    "div",
    { class: given.inline ? "field inline" : "field" },
    h("dt", {}, markdown(given.name)),
    h("dd", {}, markdown(given.value)),
  );
}

/** Files that stand beside the text; those that an embed shows are there already. */
export function attachments(message) {
  const embedded = message.embeds.flatMap((given) => [given.image?.url, given.thumbnail?.url]);
  const files = message.attachments.filter((file) => !embedded.includes(file.url));
  const pictures = files.filter((file) => file.content_type?.startsWith("image/"));
  const others = files.filter((file) => !pictures.includes(file));
  const made = others.map((file) => fileCard(file.filename, file.size, file.url));
  if (pictures.length) made.unshift(gallery(pictures.map((file) => ({ ...file, alt: file.description }))));
  return made;
}
