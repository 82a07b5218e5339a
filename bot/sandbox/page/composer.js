// The message box: plain words, or a command being filled in.

import { act, get } from "./api.js";
import { avatar } from "./avatar.js";
import { CommandForm, remembered } from "./command.js";
import { find, h, icon, taken } from "./dom.js";
import { SlashPicker } from "./picker.js";
import { send } from "./press.js";
import { channel, isArchived, nameOf, on, somebody, state, tell, titleOf, DM } from "./state.js";

const holder = find("#composer");
const status = find("#status");
const trouble = find("#trouble");

const box = h("textarea", {
  rows: "1",
  id: "words",
  "aria-autocomplete": "list",
  autocomplete: "off",
  spellcheck: "true",
});
const label = h("label", { for: "words", class: "unseen" });
const sendButton = h(
  "button",
  { type: "submit", class: "icon-button send", "aria-label": "Send", title: "Send" },
  icon("send"),
);
const face = h("span", { class: "face" });
const form = h("form", { class: "composer-line" }, face, label, box, sendButton);
const picker = new SlashPicker(box, { beside: form, onpick: (command, rest) => begin(command, rest) });
const drafts = new Map(); // what was being written, by person and channel
let command = null;
let desk = "";
let learned = Promise.resolve(); // when it is known which commands there are here

export function closeComposer() {
  if (command) cancel(command.text());
  change("");
  holder.replaceChildren();
}

/** For the channel that is open now. */
export async function openComposer() {
  if (command) cancel(command.text());
  say("");
  change(`${state.me}/${state.at}`);
  invite();
  if (!form.isConnected) holder.replaceChildren(form);
  learned = learn();
  await learned;
}

/** What is being written stays where it was being written. */
function change(to) {
  if (to === desk) return;
  drafts.set(desk, box.value);
  desk = to;
  box.value = drafts.get(desk) ?? "";
  picker.close();
  fit();
}

function invite() {
  const here = channel();
  const name = here.type === DM ? titleOf(here) : `#${titleOf(here)}`;
  box.placeholder = isArchived(here) ? "Archived: a message opens it again" : "Message, or / for commands";
  face.replaceChildren(avatar(somebody(state.me)));
  face.title = `You are ${nameOf(somebody(state.me))}`;
  label.textContent = `Message ${name} as ${nameOf(somebody(state.me))}`;
}

/** Which commands there are here; a bot that has been started anew may have others. */
async function learn() {
  const { me, at } = state;
  const found = await get(`${me}/channels/${at}/commands`);
  if (me !== state.me || at !== state.at) return;
  picker.offer(found);
  tell("commands", found);
}

/** What went wrong, over the message box. */
function say(text) {
  trouble.replaceChildren(...(text ? [h("p", { class: "failed" }, text)] : []));
}

function fit() {
  box.style.height = "auto";
  box.style.height = `${Math.min(box.scrollHeight, 160)}px`;
}

/** Puts text into the message box, as if it had been typed. */
function write(text) {
  if (command) cancel();
  if (!form.isConnected) return;
  box.value = text;
  box.focus();
  fit();
  picker.typed(text);
  if (text === "/") learn();
}

export const writeSlash = () => write("/");

function begin(chosen, rest) {
  picker.close();
  box.value = "";
  fit();
  command = new CommandForm(chosen, rest, { onsend: sendCommand, oncancel: cancel, ontrouble: say });
  holder.replaceChildren(command.node);
  command.focus();
}

/** Gives up what was being written, but for this text. */
function cancel(text = "") {
  const had = holder.contains(document.activeElement);
  command?.close();
  command = null;
  say("");
  holder.replaceChildren(form);
  box.value = text;
  fit();
  if (had) box.focus();
}

/** Sends a command as it is, or asks for what it must have; what was being written stays. */
function run(chosen) {
  if (chosen.options.some((option) => option.required)) return write(`/${chosen.name} `);
  return sendCommand(chosen.name, {}, chosen.bot, command ? command.text() : box.value);
}

async function sendCommand(name, options, bot, draft = "") {
  const place = state.at;
  cancel(draft);
  status.textContent = "Sending…";
  const wrong = await send({ do: "slash", name, at: place, options, bot });
  status.textContent = "";
  say(wrong);
}

async function sendWords() {
  const text = box.value.trim();
  if (text.startsWith("/")) await learned;
  const meant = text.startsWith("/") && picker.meant(text);
  if (!text) return;
  if (meant) return begin(meant.command, meant.rest);
  if (text.startsWith("/")) return say("There is no such command here. Type / to see what there is.");
  say("");
  box.value = "";
  fit();
  try {
    await act(state.me, { do: "say", text, at: state.at });
  } catch (wrong) {
    box.value = text;
    say(`Not sent: ${wrong.message}.`);
  }
}

function key(event) {
  if (picker.key(event)) return;
  const acts = { Escape: () => cancel() };
  if (!event.shiftKey && !event.isComposing) acts.Enter = sendWords;
  if (!box.value && remembered()) acts.ArrowUp = () => write(remembered());
  if (!acts[event.key]) return;
  taken(event);
  acts[event.key]();
}

box.addEventListener("input", () => {
  fit();
  say("");
  picker.typed(box.value);
  if (box.value === "/") learn();
});
box.addEventListener("keydown", key);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  sendWords();
});

const thinking = new Map();
on("typing", (place, user) => {
  clearTimeout(thinking.get(place));
  if (place === state.at) status.textContent = `${nameOf(somebody(user))} is typing…`;
  thinking.set(
    place,
    setTimeout(() => (status.textContent = ""), 8000),
  );
});
on(
  "message",
  (message) => message.channel_id === state.at && /typing…$/.test(status.textContent) && (status.textContent = ""),
);
on("write", write);
on("run", run);
on("trouble", say);
on("channels", () => form.isConnected && channel() && invite());
