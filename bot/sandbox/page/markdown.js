// Discord's Markdown, into elements.

import { emoji, h } from "./dom.js";
import { channel, guildOf, nameOf, somebody, state, tell, titleOf } from "./state.js";
import { moment } from "./times.js";

const INLINE = [
  [/^\\([^\w\s])/, (m) => m[1]],
  [/^``(.+?)``/, (m) => code(m[1].trim())],
  [/^`([^`\n]+)`/, (m) => code(m[1])],
  [/^\*\*(?=\S)([\s\S]+?)\*\*(?!\*)/, (m) => h("strong", {}, inline(m[1]))],
  [/^__(?=\S)([\s\S]+?)__(?!_)/, (m) => h("u", {}, inline(m[1]))],
  [/^\*(?=\S)([\s\S]*?[^\s*])\*(?!\*)/, (m) => h("em", {}, inline(m[1]))],
  [/^_(?=\S)([\s\S]*?[^\s_])_(?!\w)/, (m) => h("em", {}, inline(m[1])), "between words"],
  [/^~~(?=\S)([\s\S]+?)~~/, (m) => h("s", {}, inline(m[1]))],
  [/^\|\|([\s\S]+?)\|\|/, (m) => spoiler(inline(m[1]))],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m) => link(m[2], inline(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], [m[1]])],
  [/^https:\/\/discord\.com\/channels\/\d+\/(\d+)\b/, (m) => channelLink(m[1]), "between words"],
  [/^https?:\/\/[^\s<]*[^\s<.,;:!?)'"\]]/, (m) => link(m[0], [m[0]]), "between words"],
  [/^<@!?(\d+)>/, (m) => mention(`@${nameOf(somebody(m[1]))}`, m[1] === state.me)],
  [/^<@&(\d+)>/, (m) => mention(`@${roleName(m[1])}`)],
  [/^<#(\d+)>/, (m) => channelLink(m[1])],
  [/^<t:(-?\d{1,12})(?::([tTdDfFR]))?>/, (m) => moment(Number(m[1]), m[2])],
  [/^<\/([^:>]+):\d+>/, (m) => tryButton(`/${m[1]}`)],
  [/^<a?:(\w+):(\d+)>/, (m) => emoji({ name: m[1], id: m[2] })],
  [/^@(everyone|here)\b/, (m) => mention(m[0], true), "between words"],
];
const PLAIN = /[^\\`*_~|[<h@]+|[\s\S]/y;

/** Text within a line, as a list of nodes and strings. */
export function inline(text) {
  const made = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const within = /\w/.test(text[at - 1] ?? "");
    const rule = INLINE.find(([pattern, , when]) => !(when && within) && pattern.test(rest));
    if (rule) {
      const matched = rule[0].exec(rest);
      made.push(...[rule[1](matched)].flat());
      at += matched[0].length;
    } else {
      PLAIN.lastIndex = at;
      made.push(PLAIN.exec(text)[0]);
      at = PLAIN.lastIndex;
    }
  }
  return made;
}

function code(text) {
  return text.startsWith("/") ? tryButton(text) : h("code", {}, text);
}

/** A command in a text: press it to have it in the composer. */
function tryButton(text) {
  return h(
    "button",
    { type: "button", class: "try", title: `Write ${text}`, onclick: () => tell("write", text) },
    text,
  );
}

function spoiler(inner) {
  const given = { type: "button", class: "spoiler", "aria-label": "Spoiler: press to show" };
  const veil = h("button", given, h("span", { "aria-hidden": "true", inert: true }, inner));
  veil.addEventListener("click", () => veil.replaceWith(h("span", { class: "spoiler shown" }, inner)));
  return veil;
}

function link(address, inner) {
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, inner);
}

const mention = (text, own = false) => h("span", { class: own ? "mention own" : "mention" }, text);

function roleName(id) {
  return guildOf(channel())?.roles.find((role) => role.id === id)?.name ?? "role";
}

function channelLink(id) {
  const place = channel(id);
  if (!place) return mention("#unknown");
  return h("a", { class: "mention", href: `#/${state.me}/${id}` }, `#${titleOf(place)}`);
}

/** A whole text: headings, lists, quotes, code, and lines. */
export function markdown(text) {
  const made = document.createDocumentFragment();
  const lines = text.split("\n");
  while (lines.length) made.append(block(lines));
  return made;
}

function block(lines) {
  const line = lines[0];
  const heading = /^(#{1,3})\s+(.+)/.exec(line);
  const small = /^-#\s+(.+)/.exec(line);
  if (line.startsWith("```")) return fenced(lines);
  if (heading || small) lines.shift();
  if (heading) return h(...HEADINGS[heading[1].length - 1], inline(heading[2]));
  if (small) return h("p", { class: "small" }, inline(small[1]));
  if (line.startsWith("> ") || line.startsWith(">>> ")) return quote(lines);
  if (BULLET.test(line)) return list(lines, "ul", BULLET);
  if (NUMBER.test(line)) return list(lines, "ol", NUMBER);
  return paragraph(lines);
}

const HEADINGS = [
  ["h2", { class: "largest" }],
  ["h2", {}],
  ["h3", {}],
];
const BULLET = /^(\s*)[-*]\s+(.+)/;
const NUMBER = /^(\s*)(?:\d+)\.\s+(.+)/;
const STARTS = /^(#{1,3}\s+\S|-#\s+\S|> |>>> |```|\s*[-*]\s+\S|\s*\d+\.\s+\S)/;

function fenced(lines) {
  const first = lines.shift().slice(3);
  const inner = /^\w*$/.test(first) ? [] : [first];
  while (lines.length && !inner.at(-1)?.endsWith("```")) inner.push(lines.shift());
  return h("pre", { tabindex: "0" }, h("code", {}, inner.join("\n").replace(/\n?```$/, "")));
}

function quote(lines) {
  const inner = [];
  if (lines[0].startsWith(">>> ")) inner.push(lines.shift().slice(4), ...lines.splice(0));
  while (lines[0]?.startsWith("> ")) inner.push(lines.shift().slice(2));
  return h("blockquote", {}, markdown(inner.join("\n")));
}

function list(lines, tag, pattern) {
  const start = tag === "ol" ? Number.parseInt(lines[0], 10) : undefined;
  const made = h(tag, start > 1 ? { start } : {});
  for (let item; lines.length && (item = pattern.exec(lines[0])); lines.shift()) {
    made.append(h("li", { class: item[1].length > 1 ? "deeper" : undefined }, inline(item[2])));
  }
  return made;
}

function paragraph(lines) {
  const inner = [lines.shift()];
  while (lines.length && lines[0].trim() && !STARTS.test(lines[0])) inner.push(lines.shift());
  if (inner.length === 1 && !inner[0].trim()) return h("div", { class: "gap" });
  return h("p", {}, inline(inner.join("\n")));
}
