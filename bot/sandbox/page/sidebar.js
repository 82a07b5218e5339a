// Servers, channels, threads and direct messages; who one is; and on a phone the drawer that holds it all.

import { act } from "./api.js";
import { find, h, icon } from "./dom.js";
import { DM, FORUM, isArchived, isThread, nameOf, older, on, state, titleOf } from "./state.js";
import { isUnread, pinged } from "./unread.js";

const ICONS = { [FORUM]: "forum", [DM]: "letter" };
const holder = find("#channels");
const sidebar = find("#sidebar");

find(".brand").append(icon("key"), h("span", {}, "Turnkeeper"));

function entry(place) {
  const count = pinged(state.me, place.id);
  const unread = place.id !== state.at && isUnread(place);
  const words = [titleOf(place), isThread(place) && "thread", count && `${count} ${count === 1 ? "ping" : "pings"}`, unread && "unread"];
  return h(
    "a",
    {
      class: `place${unread ? " unread" : ""}${isThread(place) ? " thread" : ""}`,
      href: `#/${state.me}/${place.id}`,
      "aria-current": place.id === state.at ? "page" : undefined,
      "aria-label": words.filter(Boolean).join(", "),
      "data-id": place.id,
    },
    icon(isThread(place) ? "thread" : (ICONS[place.type] ?? "hash")),
    h("span", { class: "place-name" }, titleOf(place)),
    count > 0 && h("span", { class: "badge" }, String(count)),
  );
}

const item = (place, inner = []) => h("li", {}, entry(place), inner);

function threadsOf(place, all) {
  const threads = all.filter((other) => isThread(other) && other.parent_id === place.id);
  const busy = (thread) => thread.last_message_id ?? thread.id;
  return threads.sort((a, b) => older(busy(b), busy(a)));
}

function branch(place, all) {
  const threads = threadsOf(place, all);
  const open = threads.filter((thread) => !isArchived(thread) || thread.id === state.at);
  const past = threads.filter((thread) => !open.includes(thread));
  const inner = open.length ? h("ul", {}, open.map((thread) => item(thread))) : null;
  const archive = past.length
    ? h("details", { class: "archive" }, h("summary", {}, `Archived (${past.length})`), h("ul", {}, past.map((thread) => item(thread))))
    : null;
  return item(place, [inner, archive]);
}

function server(guild, all) {
  const places = all.filter((place) => place.guild_id === guild.id && !isThread(place));
  return h("section", {}, h("h2", {}, guild.name), h("ul", {}, places.map((place) => branch(place, all))));
}

function direct(all) {
  const letters = all.filter((place) => place.type === DM);
  const bots = letters.length ? [] : [...state.bots.values()];
  const start = (bot) => h("li", {}, h("button", { type: "button", class: "place", onclick: () => write(bot) }, icon("letter"), `Write to ${nameOf(bot)}`));
  return h("section", {}, h("h2", {}, "Direct messages"), h("ul", {}, letters.map((place) => item(place)), bots.map(start)));
}

async function write(bot) {
  const { channel } = await act(state.me, { do: "dm", bot: bot.id });
  state.channels.set(channel.id, channel);
  location.hash = `#/${state.me}/${channel.id}`;
}

function draw() {
  const all = [...state.channels.values()];
  const focused = holder.contains(document.activeElement) && document.activeElement.dataset.id;
  holder.replaceChildren(...[...state.guilds.values()].map((guild) => server(guild, all)), direct(all));
  if (focused) holder.querySelector(`[data-id="${focused}"]`)?.focus();
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
