// Servers, channels, threads and direct messages; who one is; and on a phone the drawer that holds it all.

import { act } from "./api.js";
import { badge, find, h, icon, refill, ul, unseen } from "./dom.js";
import { DM, FORUM, isArchived, isThread, nameOf, older, on, state, titleOf } from "./state.js";
import { isUnread, pinged } from "./unread.js";

const ICONS = { [FORUM]: "forum", [DM]: "letter" };
const holder = find("#channels");
const sidebar = find("#sidebar");
const unfolded = new Set(); // channels whose archived threads are listed

function entry(place) {
  const count = pinged(state.me, place.id);
  const unread = place.id !== state.at && isUnread(place);
  const thread = isThread(place);
  return h(
    "a",
    {
      class: `place${unread ? " unread" : ""}${thread ? " thread" : ""}`,
      href: `#/${state.me}/${place.id}`,
      "aria-current": place.id === state.at ? "page" : undefined,
      "data-key": place.id,
    },
    icon(thread ? "thread" : (ICONS[place.type] ?? "hash")),
    h("span", { class: "place-name" }, titleOf(place)),
    unseen([thread && "thread", unread && "unread"].filter(Boolean).join(" ")),
    count > 0 && badge(count),
  );
}

const item = (place, inner = []) => h("li", {}, entry(place), inner);

function threadsOf(place, all) {
  const listed = (thread) => thread.client?.joined || thread.id === state.at;
  const threads = all.filter((other) => isThread(other) && other.parent_id === place.id && listed(other));
  const busy = (thread) => thread.last_message_id ?? thread.id;
  return threads.sort((a, b) => older(busy(b), busy(a)));
}

const items = (places) => ul(places.map((place) => item(place)));

function branch(place, all) {
  const threads = threadsOf(place, all);
  const open = threads.filter((thread) => !isArchived(thread) || thread.id === state.at);
  const past = threads.filter((thread) => !open.includes(thread));
  return item(place, [open.length > 0 && items(open), past.length > 0 && archive(place, past)]);
}

function archive(place, past) {
  const summary = h("summary", { "data-key": `archive-${place.id}` }, `Archived (${past.length})`);
  const node = h("details", { class: "archive", open: unfolded.has(place.id) }, summary, items(past));
  node.addEventListener("toggle", () => (node.open ? unfolded.add(place.id) : unfolded.delete(place.id)));
  return node;
}

function server(guild, all) {
  const places = all.filter((place) => place.guild_id === guild.id && !isThread(place));
  return h("section", {}, h("h2", {}, guild.name), ul(places.map((place) => branch(place, all))));
}

function direct(all) {
  const letters = all.filter((place) => place.type === DM).map((place) => item(place));
  const lines = letters.length ? letters : [...state.bots.values()].map(beginning);
  return h("section", {}, h("h2", {}, "Direct messages"), ul(lines));
}

function beginning(bot) {
  const given = { type: "button", class: "place", onclick: () => write(bot) };
  return h("li", {}, h("button", given, icon("letter"), `Write to ${nameOf(bot)}`));
}

async function write(bot) {
  const { channel } = await act(state.me, { do: "dm", bot: bot.id });
  state.channels.set(channel.id, channel);
  location.hash = `#/${state.me}/${channel.id}`;
}

function draw() {
  const all = [...state.channels.values()];
  refill(holder, ...[...state.guilds.values()].map((guild) => server(guild, all)), direct(all));
}

// The drawer of a narrow window.

export const drawerIsOpen = () => document.body.classList.contains("drawer");

export function toggleDrawer(open = !drawerIsOpen()) {
  document.body.classList.toggle("drawer", open);
  find("#main").inert = open;
  if (open) (holder.querySelector("[aria-current]") ?? holder.querySelector("a"))?.focus();
  else find("#drawer-button")?.focus();
}

sidebar.addEventListener("click", (event) => drawerIsOpen() && event.target.closest("a[href]") && toggleDrawer(false));
window.matchMedia("(max-width: 760px)").addEventListener("change", () => drawerIsOpen() && toggleDrawer(false));

on("channels", draw);
on("unread", draw);
on("here", draw);
