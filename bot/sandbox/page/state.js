// What the page knows, and who wants to hear when it changes.

export const state = {
  me: "",
  at: "",
  people: new Map(),
  bots: new Map(),
  guilds: new Map(),
  channels: new Map(),
  ahead: 0, // seconds by which the server's clock runs before this machine's
};

const hearers = new Map();

export function on(kind, hear) {
  hearers.set(kind, [...(hearers.get(kind) ?? []), hear]);
}

export function tell(kind, ...what) {
  for (const hear of hearers.get(kind) ?? []) hear(...what);
}

export const now = () => Date.now() / 1000 + state.ahead;
export const somebody = (id) => state.people.get(id) ?? state.bots.get(id);
export const nameOf = (user) => user?.global_name ?? user?.username ?? "somebody";
export const channel = (id = state.at) => state.channels.get(id);
export const guildOf = (place) => state.guilds.get(place?.guild_id);

export const TEXT = 0;
export const DM = 1;
export const FORUM = 15;
export const isThread = (place) => [10, 11, 12].includes(place?.type);
export const isArchived = (place) => Boolean(place?.thread_metadata?.archived);

export function titleOf(place) {
  if (!place) return "";
  return place.type === DM ? nameOf([...state.bots.values()][0]) : place.name;
}

export const messageCount = (place) => `${place.message_count} ${place.message_count === 1 ? "message" : "messages"}`;

/** Ids are numbers too large for JavaScript's, and grow with time. */
export const older = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
