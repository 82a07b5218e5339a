// What pressing a control sends, and what is shown when nothing comes of it.

import { act } from "./api.js";
import { h } from "./dom.js";
import { state } from "./state.js";

let openForm = () => {};

/** How a form is opened; set once, as forms press buttons themselves. */
export function formsOpenWith(open) {
  openForm = open;
}

/** Sends an act and opens the form it may be answered with; the words of what went wrong, or nothing. */
export async function send(what) {
  try {
    const reply = await act(state.me, { wait: false, ...what });
    if (reply.expired) return "The application did not respond.";
    if (reply.modal) openForm(reply);
    return "";
  } catch (wrong) {
    return `Not sent: ${wrong.message}.`;
  }
}

const shown = (message) => ({ id: message.id, channel_id: message.channel_id, components: message.components });

/** A lagging client presses what it shows, even if the message has just changed. */
export const press = (message, node, button) =>
  waiting(message, node, { do: "click", message: shown(message), button: button.custom_id, lagging: true });

export const choose = (message, node, menu, values) =>
  waiting(message, node, { do: "select", message: shown(message), which: menu.custom_id, values });

async function waiting(message, node, what) {
  if (node.getAttribute("aria-busy") === "true") return;
  const place = `#message-${message.id} .message`;
  document.querySelector(`${place} > .failed`)?.remove();
  node.setAttribute("aria-busy", "true");
  const wrong = await send(what);
  node.removeAttribute("aria-busy");
  if (!wrong) return;
  const words = h("p", { class: "failed", role: "alert" }, wrong);
  document.querySelector(place)?.append(words);
  words.scrollIntoView({ block: "nearest" });
}
