// Trouble on demand: a slow line, lost events, refusals, a clock that jumps, a bot that is started anew.

import { call, get } from "./api.js";
import { h } from "./dom.js";
import { nameOf, now, on } from "./state.js";

const HOUR = 3600;
const SHARE = { min: "0", max: "1", step: "0.05" };
const SLIDERS = [
  ["delay", "Delay of everything", { min: "0", max: "4", step: "0.1" }, (value) => `${value} s`],
  ["drop", "Events that never come", SHARE, percent],
  ["duplicate", "Events that come twice", SHARE, percent],
  ["too_many", "Requests refused with 429", SHARE, percent],
  ["broken", "Requests refused with 502", SHARE, percent],
  ["lost", "Answers that are lost", SHARE, percent],
];
const JUMPS = [
  [1, "1 hour"],
  [6, "6 hours"],
  [24, "1 day"],
];

const bots = h("div", { class: "bots" });
const clock = h("p", { class: "small" });
const trouble = h("p", { class: "failed", role: "alert" });
let sliders = [];

function percent(value) {
  return `${Math.round(value * 100)} %`;
}

async function ask(method, path, body) {
  try {
    trouble.textContent = "";
    return await call(method, path, body);
  } catch (wrong) {
    trouble.textContent = wrong.message;
    return null;
  }
}

const button = (label, onclick) => h("button", { type: "button", class: "button secondary", onclick }, label);

function slider([name, label, range, written]) {
  const shown = h("output", {}, written(0));
  const input = h("input", { type: "range", id: `switch-${name}`, ...range, value: "0" });
  const write = () => {
    shown.textContent = written(Number(input.value));
  };
  input.addEventListener("input", write);
  input.addEventListener("change", () => ask("PATCH", "faults", { [name]: Number(input.value) }));
  const set = (faults) => {
    input.value = faults[name];
    write();
  };
  return { node: h("div", { class: "slider" }, h("label", { for: input.id }, label), input, shown), set };
}

async function calm() {
  const none = Object.fromEntries(SLIDERS.map(([name]) => [name, 0]));
  const faults = await ask("PATCH", "faults", none);
  if (faults) for (const one of sliders) one.set(faults);
}

/** The whole section; what is set already is read from the server. */
export function switches() {
  sliders = SLIDERS.map(slider);
  get("faults").then((faults) => sliders.forEach((one) => one.set(faults)));
  drawClock();
  const jumps = JUMPS.map(([hours, label]) =>
    button(`Jump ${label}`, () => ask("POST", "clock", { forward: hours * HOUR })),
  );
  return h(
    "div",
    { class: "switches-all" },
    bots,
    trouble,
    h("details", {}, h("summary", {}, "Clock"), clock, h("div", { class: "row" }, jumps)),
    h(
      "details",
      {},
      h("summary", {}, "Trouble"),
      sliders.map((one) => one.node),
      h(
        "div",
        { class: "row" },
        button("Next request: 429", () => ask("POST", "plan", { status: 429 })),
        button("Drop the bot's line", () => ask("POST", "gateway", { do: "drop" })),
        button("End its session", () => ask("POST", "gateway", { do: "invalidate" })),
        button("No trouble", calm),
      ),
    ),
  );
}

function drawClock() {
  const time = new Intl.DateTimeFormat(navigator.language, { dateStyle: "medium", timeStyle: "short" });
  clock.textContent = `It is ${time.format(now() * 1000)} at this table.`;
}

/** Whether each bot is there, and what can be done to its process. */
export function drawBots(told) {
  const key = JSON.stringify([told.bots.map((bot) => bot.connected), told.process]);
  if (bots.dataset.key === key) return;
  bots.dataset.key = key;
  const lines = told.bots.map((bot) =>
    h(
      "p",
      { class: bot.connected ? "bot up" : "bot" },
      `${nameOf(bot)}: ${bot.connected ? "connected" : "not connected"}`,
    ),
  );
  const acts = told.process.map((what) =>
    button(`${what[0].toUpperCase()}${what.slice(1)} the bot`, () => ask("POST", "inspector/bot", { do: what })),
  );
  bots.replaceChildren(...lines, h("div", { class: "row" }, acts));
}

on("clock", drawClock);
setInterval(drawClock, 10_000);
