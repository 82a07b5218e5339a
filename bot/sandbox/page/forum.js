// A forum has posts instead of a timeline.

import { find, h, icon } from "./dom.js";
import { isArchived, isThread, messageCount, older, state, titleOf } from "./state.js";

export function showForum(place) {
  const posts = [...state.channels.values()].filter((other) => isThread(other) && other.parent_id === place?.id);
  posts.sort((a, b) => older(b.last_message_id ?? b.id, a.last_message_id ?? a.id));
  const empty = h("p", { class: "empty" }, place ? "No posts yet." : "There is no channel here.");
  find("#timeline").replaceChildren(posts.length ? h("ul", { class: "posts" }, posts.map(post)) : empty);
}

function post(place) {
  const about = [messageCount(place), isArchived(place) && "archived"].filter(Boolean).join(", ");
  const inner = [icon("forum"), h("strong", {}, titleOf(place)), h("span", { class: "small" }, about)];
  return h("li", {}, h("a", { class: "thread-link", href: `#/${state.me}/${place.id}` }, inner));
}
