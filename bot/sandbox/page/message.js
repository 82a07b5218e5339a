// One message, as an article of the timeline.

import { act } from "./api.js";
import { avatar } from "./avatar.js";
import { besideMessage } from "./beside.js";
import { attachments, components, embed } from "./components.js";
import { h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { find } from "./shelf.js";
import { channel, messageCount, nameOf, state, titleOf } from "./state.js";
import { stamp } from "./times.js";

const LOADING = 1 << 7;
const THREAD_MADE = 18;
const THREAD_STARTER = 21;
const EXCERPT = 60; // letters of what is answered
const NEAR = 7 * 60 * 1000;

/** Whether a message goes on where the one before it ended. */
export function joins(before, message) {
  const plain = (one) => !one.client.ephemeral && !one.client.used && !one.message_reference && one.type === 0;
  const close = before && Date.parse(message.timestamp) - Date.parse(before.timestamp) < NEAR;
  return Boolean(close && before.author.id === message.author.id && plain(before) && plain(message));
}

export function article(message) {
  const node = h("article", { id: `message-${message.id}`, tabindex: "-1", "aria-label": labelOf(message) });
  node.classList.toggle("ephemeral", message.client.ephemeral);
  node.classList.toggle("rang", message.client.rang);
  node.append(
    avatar(message.author),
    h("div", { class: "message" }, above(message), head(message), ...body(message), ...below(message)),
  );
  if (!message.client.ephemeral) node.append(besideMessage(node, message));
  return node;
}

const labelOf = (message) => `${nameOf(message.author)}${message.client.ephemeral ? ", only for you" : ""}`;

function above(message) {
  const { used } = message.client;
  if (used) {
    const who = nameOf(message.interaction_metadata?.user);
    return h(
      "p",
      { class: "above" },
      icon("reply"),
      h("span", {}, h("strong", {}, who), " used ", h("span", { class: "mention" }, used)),
    );
  }
  const answered = message.message_reference && find(message.channel_id, message.message_reference.message_id);
  if (!answered) return null;
  return h(
    "p",
    { class: "above" },
    icon("reply"),
    h("span", { class: "excerpt" }, h("strong", {}, nameOf(answered.author)), " ", firstLine(answered)),
  );
}

function firstLine(message) {
  const texts = [message.content, ...wordsOf(message.components)];
  const line =
    texts
      .find(Boolean)
      ?.split("\n")[0]
      .replace(/^[#\s-]+/, "") ?? "a message";
  const plain = markdown(line).textContent;
  return plain.length > EXCERPT ? `${plain.slice(0, EXCERPT)}…` : plain;
}

const wordsOf = (parts) => parts.flatMap((part) => [part.content, ...wordsOf(part.components ?? [])]).filter(Boolean);

function head(message) {
  const tag = message.author.bot && h("span", { class: "tag" }, "bot");
  const edited =
    message.edited_timestamp && (message.content || message.components.length) && !message.client.ephemeral;
  const note = edited && h("span", { class: "stamp" }, "(edited)");
  return h(
    "header",
    { class: "head" },
    h("strong", { class: "author" }, nameOf(message.author)),
    tag,
    stamp(message.timestamp),
    note,
  );
}

function body(message) {
  if (message.flags & LOADING) return [h("p", { class: "thinking" }, `${nameOf(message.author)} is thinking…`)];
  if (message.type === THREAD_MADE) return [h("p", { class: "system" }, "started a thread")];
  if (message.type === THREAD_STARTER) return [h("p", { class: "system" }, "The thread starts here.")];
  return [
    message.content && h("div", { class: "text" }, markdown(message.content)),
    ...message.embeds.map(embed),
    ...components(message.components, message),
    ...(message.flags & V2 ? [] : attachments(message)),
  ].filter(Boolean);
}

const V2 = 1 << 15;

function below(message) {
  const made = [];
  if (message.thread) made.push(threadLink(message.thread));
  if (message.client.ephemeral) made.push(dismissal(message));
  return made;
}

function threadLink(thread) {
  const now = channel(thread.id) ?? thread;
  const about = h("span", { class: "small" }, messageCount(now));
  return h(
    "a",
    { class: "thread-link", href: `#/${state.me}/${thread.id}` },
    icon("thread"),
    h("strong", {}, titleOf(now)),
    about,
    h("span", { class: "go" }, "Open the thread ›"),
  );
}

function dismissal(message) {
  const dismiss = () => act(state.me, { do: "dismiss", message: { id: message.id, channel_id: message.channel_id } });
  return h(
    "p",
    { class: "only-you small" },
    icon("eye"),
    "Only you can see this. ",
    h("button", { type: "button", class: "plain", onclick: dismiss }, "Dismiss"),
  );
}
