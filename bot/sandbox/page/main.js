// The page itself: who looks at what, by the address `#/person/channel`.

import { get, Refused } from "./api.js";
import { closeComposer, openComposer } from "./composer.js";
import { find } from "./dom.js";
import { openForm } from "./forms.js";
import { showForum } from "./forum.js";
import { listen } from "./keys.js";
import { formsOpenWith } from "./press.js";
import { forget } from "./shelf.js";
import { connect } from "./socket.js";
import { channel, FORUM, on, state, tell, TEXT } from "./state.js";
import * as timeline from "./timeline.js";
import { refresh } from "./times.js";
import { drawTop } from "./top.js";
import { fetchPings, markRead, readUpTo } from "./unread.js";
import "./brand.js";
import "./inspector.js";
import "./people.js";
import "./sidebar.js";
import "./welcome.js";

const STRANGER = 403;
const ME = "turnkeeper.me";
const LAST = "turnkeeper.at";
const PAUSE = 1500;
const status = find("#status");
let trying = false;

const remembered = () => JSON.parse(localStorage.getItem(LAST) ?? "{}");
const first = new URLSearchParams(location.search);
const byId = (list) => new Map(list.map((one) => [one.id, one]));

/** Whom and what the address names: behind the # once one is here, in its query at first. */
function asked() {
  const [, user, place] = location.hash.match(/^#\/(\d+)(?:\/(\d*))?/) ?? [];
  return user ? [user, place] : [first.get("as") ?? "", first.get("at") ?? ""];
}

async function meet() {
  const world = await get("world");
  Object.assign(state, {
    people: byId(world.people),
    bots: byId(world.bots),
    guilds: byId(world.guilds),
    ahead: world.ahead,
  });
  tell("people");
}

/** Everything this person sees, from now on; false when somebody else has been chosen meanwhile. */
async function become(user) {
  state.me = user;
  sessionStorage.setItem(ME, user);
  forget();
  timeline.clear();
  await connect(user);
  const channels = await get(`${user}/channels`);
  if (state.me !== user) return false;
  state.channels = byId(channels);
  await fetchPings();
  tell("channels");
  tell("people");
  return state.me === user;
}

function usual(user) {
  const places = [...state.channels.values()];
  const last = places.find((place) => place.id === remembered()[user]);
  return (last ?? places.find((place) => place.type === TEXT) ?? places[0])?.id ?? "";
}

async function follow() {
  const [wanted, place] = asked();
  const user = state.people.has(wanted) ? wanted : (sessionStorage.getItem(ME) ?? "");
  const me = state.people.has(user) ? user : ([...state.people.keys()][0] ?? "");
  if (!me) return (status.textContent = "There is nobody here yet: add somebody under “You are”.");
  if (me !== state.me && !(await become(me))) return;
  const there = state.channels.has(place) ? place : usual(me);
  const address = `#/${me}/${there}`;
  if (location.hash !== address) history.replaceState(null, "", address);
  await go(there);
}

async function go(place) {
  state.at = place;
  localStorage.setItem(LAST, JSON.stringify({ ...remembered(), [state.me]: place }));
  tell("here");
  const here = channel();
  drawTop();
  if (!here || here.type === FORUM) {
    timeline.clear();
    closeComposer();
    return showForum(here);
  }
  openComposer();
  await timeline.open(readUpTo(place));
  looked();
  if (document.activeElement === document.body) rest();
}

/** Where the focus goes when what had it is gone; on a touch screen the keyboard would pop up. */
function rest() {
  const touch = window.matchMedia("(pointer: coarse)").matches;
  if (!touch) find("#composer textarea, #composer input")?.focus({ preventScroll: true });
}

/** What is on the screen of somebody who looks at it counts as read. */
function looked() {
  const here = channel();
  if (here && !document.hidden && here.last_message_id) markRead(here.id, here.last_message_id);
}

/** Asks for everything anew, until the server answers. */
async function again() {
  if (trying) return;
  trying = true;
  while (!(await recovered())) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  trying = false;
}

async function recovered() {
  try {
    await meet();
    await become(state.me);
    await go(state.at);
    return true;
  } catch (wrong) {
    if (wrong.status !== STRANGER) return false;
    status.textContent = "The table was opened anew, at another address: take it from where it was started.";
    return true;
  }
}

on("message", (message) => {
  timeline.arrived(message);
  if (message.channel_id === state.at) looked();
});
on("edit", timeline.changed);
on("ring", looked);
on("gone", (place, id) => place === state.at && timeline.gone(id));
on("channels", () => {
  timeline.redraw((message) => message.thread);
  if (channel()?.type === FORUM) showForum(channel());
  if (state.at && !channel()) follow();
  else drawTop();
});
on("clock", () => refresh());
on("strangers", meet);
on("line", (up) => {
  status.textContent = up ? "" : "The line to the server is broken. Trying again…";
});
on("reconnect", again);

formsOpenWith(openForm);
listen();
window.addEventListener("hashchange", follow);
window.addEventListener("unhandledrejection", (event) => {
  if (!(event.reason instanceof Refused)) return;
  event.preventDefault();
  if (event.reason.status) tell("trouble", `That did not work: ${event.reason.message}.`);
});
document.addEventListener("visibilitychange", looked);
setInterval(refresh, 20_000);
await meet();
await follow();
