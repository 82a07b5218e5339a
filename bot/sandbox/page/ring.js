// Being pinged: a sound, a note in the corner, and the title of the window.

import { h, find, icon, iconButton } from "./dom.js";
import { channel, nameOf, on, state, titleOf } from "./state.js";
import { pinged } from "./unread.js";

const SILENT = "turnkeeper.silent";
const SECONDS = 8;

let context = null;

export const isSilent = () => localStorage.getItem(SILENT) === "yes";

export function setSilent(silent) {
  localStorage.setItem(SILENT, silent ? "yes" : "no");
  if (!silent) sound();
}

/** Two soft notes, a fifth apart. */
function sound() {
  if (isSilent() || !navigator.userActivation?.hasBeenActive) return; // browsers let no page sound before it was used
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  [523.25, 783.99].forEach((pitch, n) => note(pitch, context.currentTime + n * 0.14));
}

function note(pitch, at) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.18, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.6);
}

/** Somebody who plays in this window was pinged. */
export function ring(user, message) {
  sound();
  const here = user === state.me && message.channel_id === state.at && document.hasFocus();
  if (!here) toast(user, message);
}

function toast(user, message) {
  const who = nameOf(state.people.get(user));
  const where = titleOf(channel(message.channel_id)) || "a channel of theirs";
  const text = user === state.me ? `You were pinged in ${where}` : `${who} was pinged in ${where}`;
  const go = user === state.me ? "Go there" : `Go there as ${who}`;
  const link = h(
    "a",
    { class: "button primary", href: `#/${user}/${message.channel_id}`, onclick: () => node.remove() },
    go,
  );
  const node = h(
    "div",
    { class: "toast", "data-place": `${user}/${message.channel_id}` },
    icon("bell"),
    h("div", { class: "toast-text" }, h("p", {}, text), link),
    iconButton("close", "Close this note", () => node.remove()),
  );
  find("#toasts").append(node);
  setTimeout(() => node.matches(":focus-within, :hover") || node.remove(), SECONDS * 1000);
}

on("here", () => {
  for (const node of document.querySelectorAll(".toast")) {
    if (node.dataset.place === `${state.me}/${state.at}`) node.remove();
  }
});

on("unread", () => {
  const waiting = pinged(state.me);
  const where = titleOf(channel());
  document.title = `${waiting ? `(${waiting}) ` : ""}${where ? `${where} · ` : ""}Turnkeeper`;
});
