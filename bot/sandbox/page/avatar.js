// Whom one sees: a letter on a colour of their own.

import { h } from "./dom.js";
import { nameOf } from "./state.js";

const COLOURS = 8;

export function avatar(user) {
  const name = nameOf(user);
  const number = user?.bot ? "bot" : [...name].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % COLOURS;
  return h("span", { class: `avatar colour-${number}`, "data-letter": name.slice(0, 1).toUpperCase() });
}
