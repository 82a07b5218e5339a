// Points in time, in the reader's own language and time zone.

import { h } from "./dom.js";
import { now } from "./state.js";

const language = () => navigator.language;
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

const written = (seconds, style) => new Intl.DateTimeFormat(language(), STYLES[style]).format(seconds * 1000);

function relative(seconds) {
  const away = seconds - now();
  const [unit, size] = UNITS.find(([, least]) => Math.abs(away) >= least) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(Math.round(away / size), unit);
}

/** `<t:seconds:style>` as Discord writes it. */
export function moment(seconds, style = "f") {
  const text = style === "R" ? relative(seconds) : written(seconds, style);
  const about = { class: "moment", datetime: new Date(seconds * 1000).toISOString(), title: written(seconds, "F") };
  return h("time", style === "R" ? { ...about, "data-relative": seconds } : about, text);
}

/** When a message was written. */
export function stamp(iso) {
  const seconds = Date.parse(iso) / 1000;
  const today = new Date(now() * 1000).toDateString() === new Date(seconds * 1000).toDateString();
  const text = today ? written(seconds, "t") : `${written(seconds, "d")} ${written(seconds, "t")}`;
  return h("time", { class: "stamp", datetime: iso, title: written(seconds, "F") }, text);
}

/** Keeps "in 3 hours" true. */
export function refresh(within = document) {
  for (const node of within.querySelectorAll("time[data-relative]")) {
    node.textContent = relative(Number(node.dataset.relative));
  }
}
