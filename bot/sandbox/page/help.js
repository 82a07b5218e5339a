// What somebody who does not know how to go on may want: how to play, the rules, the keys, and tools for developers.

import { h } from "./dom.js";
import { KEYS } from "./keys.js";
import { on, state, tell } from "./state.js";

const TOOLS = "turnkeeper.tools";
const USUAL = [
  ["help", "How this works, and a lesson for each game"],
  ["rules", "The rules of the game"],
  ["legend", "What the signs mean"],
];
let known = new Map();
on("commands", (commands) => (known = new Map(commands.map((command) => [command.name, command]))));

export const hasTools = () => localStorage.getItem(TOOLS) === "on";

function keepTools(wanted) {
  localStorage.setItem(TOOLS, wanted ? "on" : "off");
  tell("tools");
}

/** A dialog; the command that is chosen there is sent at once. */
export function showHelp() {
  const box = h("dialog", { class: "form", "aria-label": "Help" }, h("h2", {}, "Help"));
  const begin = (name) => () => {
    box.close();
    tell("run", known.get(name));
  };
  const offered = USUAL.filter(([name]) => state.at && known.has(name));
  const ways = offered.map(([name, what]) =>
    h("button", { type: "button", class: "button secondary", onclick: begin(name) }, what),
  );
  const tools = h("input", { type: "checkbox", onchange: (event) => keepTools(event.target.checked) });
  tools.checked = hasTools();
  box.append(
    h("div", { class: "ways" }, ways),
    h(
      "details",
      {},
      h("summary", {}, "Keys"),
      h(
        "dl",
        { class: "keys" },
        KEYS.map(([key, what]) => [h("dt", {}, key), h("dd", {}, what)]),
      ),
    ),
    h("label", { class: "switch" }, tools, " Tools for developers"),
    h("form", { method: "dialog", class: "row end" }, h("button", { class: "button secondary" }, "Close")),
  );
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}

on("help", showHelp);
