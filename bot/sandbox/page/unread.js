// What each person has read, kept in this browser, and how often somebody was pinged since.

import { get } from "./api.js";
import { older, state, tell } from "./state.js";

const pings = new Map(); // person -> [{id, channel_id}]

const key = (user) => `turnkeeper.read.${user}`;
const marks = (user = state.me) => JSON.parse(localStorage.getItem(key(user)) ?? "{}");
const isLater = (id, mark) => Boolean(id) && (!mark || older(id, mark) > 0);

export const readUpTo = (place) => marks()[place] ?? "";
export const isUnread = (place) => isLater(place.last_message_id, marks()[place.id]);

/** How many pings somebody has not seen, in one channel or in all. */
export function pinged(user, place) {
  const read = marks(user);
  const waiting = (pings.get(user) ?? []).filter((ping) => isLater(ping.id, read[ping.channel_id]));
  return waiting.filter((ping) => !place || ping.channel_id === place).length;
}

export async function fetchPings() {
  const people = [...state.people.keys()];
  const lists = await Promise.all(people.map((id) => get(`${id}/pings`)));
  people.forEach((id, n) =>
    pings.set(
      id,
      lists[n].map((ping) => ({ id: ping.id, channel_id: ping.channel_id })),
    ),
  );
  tell("unread");
}

export function addPing(user, message) {
  pings.set(user, [...(pings.get(user) ?? []), { id: message.id, channel_id: message.channel_id }]);
  tell("unread");
}

// What was read in another tab is read.
window.addEventListener("storage", () => state.me && tell("unread"));

/** Everything in this channel has been before the reader's eyes. */
export function markRead(place, last) {
  if (!last || !isLater(last, readUpTo(place))) return;
  localStorage.setItem(key(state.me), JSON.stringify({ ...marks(), [place]: last }));
  tell("unread");
}
