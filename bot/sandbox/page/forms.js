// A modal: a form that the bot opens (docs: components/reference).

import { act } from "./api.js";
import { h, iconButton } from "./dom.js";
import { markdown } from "./markdown.js";
import { Menu } from "./menu.js";
import { state } from "./state.js";

const ROW = 1;
const TEXT = 10;
const LABEL = 18;
let count = 0;

/** Shows the form that answers an act; sending it answers the bot. */
export function openForm(reply) {
  const { modal } = reply;
  const values = {};
  const wrong = h("p", { class: "failed", role: "alert" });
  const sending = h("button", { class: "button primary" }, "Submit");
  const cancel = h("button", { type: "button", class: "button secondary", onclick: () => box.close() }, "Cancel");
  const form = h(
    "form",
    { method: "dialog" },
    modal.components.map((part) => piece(part, values)),
    wrong,
    h("div", { class: "row end" }, cancel, sending),
  );
  const box = h(
    "dialog",
    { class: "form", "aria-labelledby": `form-${(count += 1)}` },
    iconButton("close", "Close", () => box.close()),
    h("h2", { id: `form-${count}` }, modal.title),
    form,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    sending.setAttribute("aria-busy", "true");
    wrong.textContent = await submitted(reply, values);
    sending.removeAttribute("aria-busy");
    if (!wrong.textContent) box.close();
  });
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  box.querySelector("form input, form textarea, form button.menu")?.focus();
}

async function submitted(reply, values) {
  const given = Object.fromEntries(Object.entries(values).map(([key, read]) => [key, read()]));
  try {
    const answer = await act(state.me, {
      do: "submit",
      interaction_id: reply.interaction_id,
      values: given,
      wait: false,
    });
    return answer.expired ? "The application did not respond. Try again." : "";
  } catch (refused) {
    return `Not sent: ${refused.message}.`;
  }
}

/** One line of the form; how its value is read is put into `values`. */
function piece(part, values) {
  if (part.type === TEXT) return h("div", { class: "text" }, markdown(part.content));
  const field = part.type === LABEL ? part.component : part.type === ROW ? part.components[0] : null;
  if (!field) return null;
  const id = `field-${(count += 1)}`;
  const words = part.label ?? field.label ?? "";
  const about = part.description && h("p", { class: "small", id: `${id}-about` }, part.description);
  const star = field.required !== false && h("span", { class: "needed", title: "must be filled in" }, " *");
  const make = FIELDS[field.type];
  const { node, read, group } = make
    ? make(field, words, id)
    : { node: h("p", { class: "small" }, "(not shown)"), read: () => null };
  values[field.custom_id] = read;
  if (group) return h("fieldset", {}, h("legend", {}, words, star), about, node);
  return h("div", { class: "field" }, h("label", { for: id }, words, star), about, node);
}

const FIELDS = { 3: menu, 4: line, 5: menu, 6: menu, 7: menu, 8: menu, 19: upload, 21: radio, 22: boxes, 23: tick };
const PARAGRAPH = 2;

function line(field, _, id) {
  const given = {
    id,
    placeholder: field.placeholder ?? "",
    maxlength: field.max_length ?? 4000,
    minlength: field.min_length,
  };
  const node = field.style === PARAGRAPH ? h("textarea", { ...given, rows: "4" }) : h("input", given);
  node.value = field.value ?? "";
  node.required = field.required !== false;
  return { node, read: () => node.value };
}

function menu(field, label, id) {
  const made = new Menu(field, { label, id });
  return { node: made.node, read: () => made.values };
}

function upload(field, _, id) {
  const node = h("input", { type: "file", id, multiple: (field.max_values ?? 1) > 1 });
  let files = [];
  node.addEventListener("change", async () => {
    files = await Promise.all([...node.files].map(encoded));
  });
  return { node, read: () => files };
}

async function encoded(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { filename: file.name, data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
}

function ticks(field, kind, id) {
  const inputs = field.options.map((option, n) => {
    const input = h("input", {
      type: kind,
      name: id,
      id: `${id}-${n}`,
      value: option.value,
      checked: Boolean(option.default),
    });
    return [
      input,
      h(
        "label",
        { class: "tick", for: `${id}-${n}` },
        input,
        h("span", {}, option.label, option.description && h("span", { class: "small" }, ` ${option.description}`)),
      ),
    ];
  });
  const chosen = () => inputs.filter(([input]) => input.checked).map(([input]) => input.value);
  return {
    node: h(
      "div",
      {},
      inputs.map(([, label]) => label),
    ),
    chosen,
  };
}

function radio(field, _, id) {
  const { node, chosen } = ticks(field, "radio", id);
  return { node, group: true, read: () => chosen()[0] ?? null };
}

function boxes(field, _, id) {
  const { node, chosen } = ticks(field, "checkbox", id);
  return { node, group: true, read: chosen };
}

function tick(field, _, id) {
  const node = h("input", { type: "checkbox", id, checked: Boolean(field.default) });
  return { node, read: () => node.checked };
}
