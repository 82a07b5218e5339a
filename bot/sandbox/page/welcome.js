// What stands in a channel in which nothing has been said.

import { find, h } from "./dom.js";
import { on, tell } from "./state.js";

const USUAL = "help"; // what bots call the command that explains them

const begin = (text) => h("button", { type: "button", class: "try", onclick: () => tell("write", text) }, text);

on("commands", (commands) => {
  const explained = commands.some((command) => command.name === USUAL);
  const lines = [
    "Nothing has been said here yet.",
    explained && ["New here? ", begin(`/${USUAL}`), " explains how this works."],
    commands.length > 0 && [begin("/"), " lists everything you can do."],
  ];
  find("#welcome").replaceChildren(...lines.filter(Boolean).map((line) => h("p", {}, line)));
});
