// The corner of the page: its name, and its own settings.

import { find, h, icon, iconButton } from "./dom.js";
import { isSilent, setSilent } from "./ring.js";
import { nextTheme, theme } from "./theme.js";

const THEMES = { system: "as the system", light: "light", dark: "dark" };

const sound = iconButton("bell", "Sound", () => {
  setSilent(!isSilent());
  draw();
});
const look = iconButton("moon", "Colours", () => {
  nextTheme();
  draw();
});

function draw() {
  name(sound, isSilent() ? "mute" : "bell", isSilent() ? "Sound is off" : "Sound is on");
  name(look, theme() === "light" ? "sun" : "moon", `Colours: ${THEMES[theme()]}`);
}

function name(button, glyph, label) {
  button.replaceChildren(icon(glyph));
  button.setAttribute("aria-label", label);
  button.title = label;
}

find(".brand").append(icon("key"), h("span", {}, "Turnkeeper"), sound, look);
draw();
