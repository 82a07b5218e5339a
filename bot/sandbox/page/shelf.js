// The messages of each channel that have been fetched: always the newest, back to some point in time.

import { get } from "./api.js";
import { older, state } from "./state.js";

const PAGE = 50;
const shelves = new Map();

const empty = () => ({ list: [], whole: false, loading: null });

export function shelf(channel) {
  if (!shelves.has(channel)) shelves.set(channel, empty());
  return shelves.get(channel);
}

export const forget = () => shelves.clear();
export const find = (channel, id) => shelf(channel).list.find((message) => message.id === id);

async function fetched(channel, before) {
  const query = before ? `&before=${before}` : "";
  return get(`${state.me}/channels/${channel}/messages?limit=${PAGE}${query}`);
}

/** The newest messages, once; what arrives meanwhile is kept. */
export function load(channel) {
  const held = shelf(channel);
  held.loading ??= fetched(channel).then((page) => {
    held.whole = page.length < PAGE;
    for (const message of page) if (!find(channel, message.id)) put(message);
  });
  return held.loading;
}

/** A page of what was said before; whether there was anything. */
export async function loadOlder(channel) {
  const held = shelf(channel);
  if (held.whole || !held.list.length) return false;
  const page = await fetched(channel, held.list[0].id);
  held.whole = page.length < PAGE;
  const known = new Set(held.list.map((message) => message.id));
  held.list.unshift(...page.filter((message) => !known.has(message.id)));
  return page.length > 0;
}

/** Takes in a message, where it belongs. */
export function put(message) {
  const { list } = shelf(message.channel_id);
  if (change(message)) return;
  let place = list.length;
  while (place > 0 && older(list[place - 1].id, message.id) > 0) place -= 1;
  list.splice(place, 0, message);
}

/** Takes in what has become of a message; false when it has not been fetched. */
export async function changed(message) {
  await shelf(message.channel_id).loading;
  return change(message);
}

function change(message) {
  const { list } = shelf(message.channel_id);
  const at = list.findLastIndex((other) => other.id === message.id);
  if (at >= 0) list[at] = message;
  return at >= 0;
}

export function drop(channel, id) {
  const { list } = shelf(channel);
  const at = list.findLastIndex((message) => message.id === id);
  if (at >= 0) list.splice(at, 1);
}
