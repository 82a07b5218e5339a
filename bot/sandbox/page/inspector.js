// Behind the scenes: what went over the wire between the server and the bot, and the switches for trouble.

import { get } from "./api.js";
import { find, h, iconButton } from "./dom.js";
import { nameOf, somebody, tell } from "./state.js";
import { drawBots, switches } from "./switches.js";

const EVERY = 700;
const MOST = 300;
const KINDS = ["all", "interaction", "request", "event", "finding"];
const MARKS = { interaction: "Act", request: "Bot", event: "Event", fault: "Fault", finding: "Wrong" };

const panel = find("#inspector");
const feed = h("div", { class: "feed", role: "region", "aria-label": "What went over the wire", tabindex: "0" });
const findings = h("p", { class: "findings", role: "status" });
const filters = h("div", { class: "filters", role: "group", "aria-label": "Show" }, KINDS.map(filter));
let newest = 0;
let timer = null;

export const inspectorIsOpen = () => !panel.hidden;

function filter(kind) {
  const choose = (event) => {
    panel.dataset.show = kind;
    for (const other of filters.children) other.setAttribute("aria-pressed", String(other === event.currentTarget));
  };
  return h(
    "button",
    { type: "button", "aria-pressed": String(kind === "all"), onclick: choose },
    kind === "all" ? "all" : `${kind}s`,
  );
}

function build() {
  panel.append(
    h("header", {}, h("h2", {}, "Inspector"), iconButton("close", "Close the inspector", toggleInspector)),
    switches(),
    findings,
    filters,
    h("p", { class: "small warning" }, "Whoever opens an entry reads everybody's cards."),
    feed,
  );
  panel.dataset.show = "all";
}

export function toggleInspector() {
  panel.hidden = !panel.hidden;
  if (!panel.childElementCount) build();
  clearTimeout(timer);
  if (!panel.hidden) look();
  tell("inspector");
  (panel.hidden ? find("#inspector-button") : panel.querySelector("button")).focus();
}

/** Asks for what is new, again and again while the panel is open. */
async function look() {
  try {
    const told = await get(`inspector?after=${newest}&limit=${MOST}`);
    if (told.newest < newest) feed.replaceChildren();
    newest = told.newest;
    drawBots(told);
    drawFindings(told.findings);
    add(told.entries);
  } catch {
    findings.textContent = "The server cannot be reached.";
  }
  if (!panel.hidden) timer = setTimeout(look, EVERY);
}

function drawFindings(found) {
  const count = found.length === 1 ? "1 thing" : `${found.length} things`;
  const text = found.length
    ? `${count} that Discord would not have accepted: ${found.at(-1)}`
    : "Nothing that Discord would not have accepted.";
  if (findings.textContent !== text) findings.textContent = text;
  findings.classList.toggle("wrong", found.length > 0);
}

function add(entries) {
  const stuck = feed.scrollHeight - feed.scrollTop - feed.clientHeight < 60;
  feed.append(...entries.map(row));
  while (feed.childElementCount > MOST) feed.firstChild.remove();
  if (stuck) feed.scrollTop = feed.scrollHeight;
}

function row(entry) {
  const failed = entry.kind === "finding" || entry.kind === "fault" || entry.status >= 400;
  const took = entry.milliseconds > 0 && `${entry.milliseconds} ms`;
  const status = entry.kind === "request" || entry.kind === "fault" ? String(entry.status) : "";
  const summary = h(
    "summary",
    {},
    h("span", { class: "kind" }, MARKS[entry.kind] ?? entry.kind),
    h("span", { class: "name" }, named(entry)),
    h("span", { class: "took" }, [status, took].filter(Boolean).join(" · ")),
  );
  const kind = entry.kind === "fault" ? "finding" : entry.kind;
  const node = h(
    "details",
    { class: `entry ${kind}${entry.interaction && kind === "request" ? " inner" : ""}${failed ? " failed" : ""}` },
    summary,
  );
  node.addEventListener("toggle", () => node.open && node.childElementCount === 1 && fill(node, entry), { once: true });
  return node;
}

function named(entry) {
  if (entry.kind === "interaction") return `${nameOf(somebody(entry.who))}: ${entry.what}`;
  const parts = entry.name.replaceAll(/(\/\{\w+\})+/g, "/…").split(/(?=\/)/);
  return parts.map((part) => [part, h("wbr")]);
}

async function fill(node, entry) {
  try {
    const { body, answer } = await get(`inspector/${entry.number}`);
    if (entry.path) node.append(h("p", { class: "small" }, entry.path));
    for (const [title, data] of [
      ["Sent", body],
      ["Answered", answer],
    ]) {
      if (data === null || data === undefined) continue;
      node.append(h("h3", {}, title), h("pre", { tabindex: "0" }, JSON.stringify(data, null, 2)));
    }
  } catch (gone) {
    node.append(h("p", { class: "failed" }, gone.message));
  }
}
