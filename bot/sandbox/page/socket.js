// News from the server, as they happen; when the line breaks, it is taken up again and everything is asked anew.

import { socketTo } from "./api.js";
import { addPing } from "./unread.js";
import { ring } from "./ring.js";
import { changed, drop, put } from "./shelf.js";
import { state, tell } from "./state.js";

const AGAIN = 1000;
let socket = null;

/** Hears what `user` would see, instead of whoever was heard before. */
export function connect(user) {
  socket?.close();
  const mine = socketTo(user);
  socket = mine;
  mine.addEventListener("message", (event) => mine === socket && heard(JSON.parse(event.data)));
  mine.addEventListener("close", () => {
    if (mine !== socket) return;
    tell("line", false);
    setTimeout(() => mine === socket && tell("reconnect"), AGAIN);
  });
  mine.addEventListener("open", () => tell("line", true));
  return new Promise((resolve) => {
    mine.addEventListener("open", resolve);
    mine.addEventListener("error", resolve);
  });
}

const KINDS = {
  message: said,
  async edit({ body }) {
    if (await changed(body)) tell("edit", body);
  },
  delete(news) {
    drop(news.channel_id, news.body.id);
    tell("gone", news.channel_id, news.body.id);
  },
  ring(news) {
    addPing(state.me, news.body);
    ring(state.me, news.body);
    tell("ring", news.body);
  },
  elsewhere(news) {
    addPing(news.body.user_id, news.body);
    ring(news.body.user_id, news.body);
  },
  channel(news) {
    state.channels.set(news.channel_id, news.body);
    tell("channels");
  },
  channel_gone(news) {
    state.channels.delete(news.channel_id);
    tell("channels");
  },
  typing: (news) => tell("typing", news.channel_id, news.body.user_id),
  clock(news) {
    state.ahead = news.body.ahead;
    tell("clock");
  },
  people: () => tell("strangers"),
};

function heard(news) {
  KINDS[news.kind]?.(news);
}

function said({ channel_id: place, body }) {
  put(body);
  const held = state.channels.get(place);
  if (held && !body.client.ephemeral) {
    held.last_message_id = body.id;
    if ("message_count" in held) held.message_count += 1;
  }
  tell("message", body);
  tell("unread");
}
