// The messages of the channel that is open. Only a stretch of them is in the page, however many there are.

import { h } from "./dom.js";
import { article, joins } from "./message.js";
import { load, loadOlder, shelf } from "./shelf.js";
import { older, state } from "./state.js";

const MOST = 150;
const STEP = 50;
const NEAR_END = 120; // pixels
const NEAR_TOP = 400;
const GAP = 8;

const log = document.getElementById("timeline");
const button = document.getElementById("newest");
let stretch = []; // the messages shown, oldest first
let articles = new Map();
let mark = ""; // the last message that had been read
let unseen = 0;
let stuck = true; // the newest message is before the reader's eyes, and stays there
let busy = false;
let rest = -1; // where the timeline was put so that the newest message is seen as it should be

const list = () => shelf(state.at).list;
const atNewest = () => !list().length || stretch.at(-1) === list().at(-1);
const atBottom = () =>
  log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END || Math.abs(log.scrollTop - rest) < 2;

/** To the newest message. One that asks something and is taller than the window begins with its news, or else with its
 * picture; what is lit in it has to be seen, unless that stands with the ways out in its last row. */
function toBottom() {
  stuck = true;
  log.scrollTop = log.scrollHeight;
  const asks = log.lastElementChild;
  const rows = asks?.classList.contains("ephemeral") ? [...asks.querySelectorAll(".row")] : [];
  const picture = rows.length && asks.querySelector(".gallery");
  if (picture) {
    const { top, bottom } = log.getBoundingClientRect();
    const above = (node) => top + GAP - node.getBoundingClientRect().top; // how much of it the window cuts off
    const lit = rows.slice(0, -1).map((row) => row.querySelector(".button.primary")).find(Boolean);
    const room = bottom - GAP - (lit ?? rows[0]).getBoundingClientRect().bottom;
    const news = above(asks.querySelector(".text") ?? picture);
    log.scrollTop -= Math.max(0, Math.min(news <= room ? news : above(picture), room));
  }
  rest = log.scrollTop;
}

/** Shows a channel from its newest message on; `read` is the last one that had been read. */
export async function open(read) {
  const asked = state.at;
  clear();
  log.setAttribute("aria-busy", "true"); // what was there already is not read out as news
  await load(asked);
  if (state.at !== asked) return;
  mark = read;
  show(list().slice(-STEP));
  toBottom();
  requestAnimationFrame(() => log.removeAttribute("aria-busy"));
}

export function clear() {
  stretch = [];
  articles = new Map();
  stuck = true;
  seen();
  log.replaceChildren();
}

/** Puts exactly these messages into the page, keeping the articles that are there. */
function show(messages) {
  const kept = new Map();
  for (const message of messages) kept.set(message.id, articles.get(message.id) ?? article(message));
  for (const [id, node] of articles) if (!kept.has(id)) node.remove();
  let before = null;
  messages.forEach((message, n) => {
    const node = kept.get(message.id);
    const next = before ? before.nextSibling : log.firstChild;
    if (next !== node) log.insertBefore(node, next);
    dress(node, messages[n - 1], message);
    before = node;
  });
  stretch = messages;
  articles = kept;
}

function dress(node, previous, message) {
  node.classList.toggle("joined", joins(previous, message));
  const first = mark && older(message.id, mark) > 0 && (!previous || older(previous.id, mark) <= 0);
  const has = node.firstChild.classList?.contains("new-mark");
  if (first && previous && !has) node.prepend(h("p", { class: "new-mark" }, "New messages"));
  if (!first && has) node.firstChild.remove();
}

/** Runs a change of what is above or below without moving what is before the reader's eyes. */
function held(change) {
  const top = log.getBoundingClientRect().top;
  const anchor = [...log.children].find((node) => node.getBoundingClientRect().bottom > top);
  const was = anchor?.getBoundingClientRect().top;
  change();
  if (anchor?.isConnected) log.scrollTop += anchor.getBoundingClientRect().top - was;
}

const safeToTrim = (messages) =>
  messages.every((message) => !articles.get(message.id)?.contains(document.activeElement));

function trimmed(messages, fromEnd) {
  const kept = fromEnd ? messages.slice(0, MOST) : messages.slice(-MOST);
  return safeToTrim(messages.filter((message) => !kept.includes(message))) ? kept : messages;
}

async function extendUp() {
  if (list().indexOf(stretch[0]) < STEP) await loadOlder(state.at);
  const from = list().indexOf(stretch[0]);
  const added = list().slice(Math.max(0, from - STEP), Math.max(0, from));
  if (added.length) held(() => show(trimmed([...added, ...stretch], true)));
}

function extendDown() {
  const end = list().indexOf(stretch.at(-1)) + 1;
  held(() => show(trimmed(stretch.concat(list().slice(end, end + STEP)), false)));
}

async function scrolled() {
  stuck = atNewest() && atBottom();
  if (stuck) seen();
  if (busy || !stretch.length) return;
  busy = true;
  try {
    if (log.scrollTop < NEAR_TOP) await extendUp();
    else if (!atNewest() && atBottom()) extendDown();
  } finally {
    busy = false;
  }
}

function seen() {
  unseen = 0;
  button.hidden = true;
}

/** A new message: shown, and gone to when the reader was at the end or has caused it. */
export function arrived(message) {
  if (message.channel_id !== state.at) return;
  const follows = stretch.length === 0 || stretch.at(-1) === list().at(-2);
  if (stuck || message.client.ephemeral || message.author.id === state.me) {
    show(follows ? trimmed([...stretch, message], false) : list().slice(-STEP));
    return toBottom();
  }
  if (follows && stretch.length < MOST) show([...stretch, message]);
  return missed();
}

/** The same message, said differently. */
export function changed(message) {
  const node = message.channel_id === state.at && articles.get(message.id);
  if (node) replace(node, message);
}

function missed() {
  unseen += 1;
  button.textContent = unseen === 1 ? "1 new message" : `${unseen} new messages`;
  button.hidden = false;
}

/** The focus stays on the control it was on, or else within the message. */
function replace(node, message) {
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
  const made = article(message);
  const number = stretch.findIndex((other) => other.id === message.id);
  articles.set(message.id, made);
  stretch[number] = message;
  focused?.dispatchEvent(new Event("replaced"));
  held(() => {
    node.replaceWith(made);
    dress(made, stretch[number - 1], message);
  });
  if (focused) refocus(made, focused);
  if (stuck || (message.client.ephemeral && made === log.lastElementChild)) toBottom();
}

function refocus(made, focused) {
  const same = [...made.querySelectorAll("[data-key]")].find((control) => control.dataset.key === focused.dataset.key);
  const target = same ?? made.querySelector("button.menu, .row .button:not(:disabled)") ?? made;
  target.focus({ preventScroll: true });
}

export function gone(id) {
  const node = articles.get(id);
  if (!node) return;
  const had = node.contains(document.activeElement);
  held(() => show(stretch.filter((message) => message.id !== id)));
  if (stuck) toBottom();
  if (had) (log.lastElementChild ?? log).focus({ preventScroll: true });
}

/** Draws a message again, when something that it shows has changed elsewhere. */
export function redraw(test) {
  for (const message of stretch.filter(test)) replace(articles.get(message.id), message);
}

/** From message to message with the arrow keys, once the timeline or one of them has the focus. */
function key(event) {
  const here = document.activeElement;
  if (here !== log && here.parentElement !== log) return;
  const steps = { ArrowUp: here.previousElementSibling, ArrowDown: here.nextElementSibling };
  const target = here === log ? { ArrowUp: log.lastElementChild }[event.key] : steps[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

export function toNewest() {
  show(list().slice(-STEP));
  toBottom();
  seen();
  log.focus({ preventScroll: true });
}

log.addEventListener("scroll", scrolled, { passive: true });
log.addEventListener("keydown", key);
log.addEventListener("load", () => stuck && toBottom(), true); // a picture has got its height
button.addEventListener("click", toNewest);
new ResizeObserver(() => stuck && toBottom()).observe(log);
