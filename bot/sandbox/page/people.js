// "You are": everybody who plays in this browser. A second tab can be somebody else.

import { call } from "./api.js";
import { avatar } from "./avatar.js";
import { besidePerson } from "./beside.js";
import { badge, find, h, icon, iconButton, refill, unseen } from "./dom.js";
import { nameOf, on, state } from "./state.js";
import { pinged } from "./unread.js";

const holder = find("#people");

function person(user) {
  const count = pinged(user.id);
  const own = user.id === state.me;
  const name = nameOf(user);
  const address = `#/${user.id}/${state.at}`;
  const line = h(
    "li",
    {},
    h(
      "a",
      { class: "person", href: address, "aria-current": own ? "true" : undefined, "data-key": user.id },
      avatar(user),
      h("span", { class: "person-name" }, name),
      count > 0 && !own && badge(count),
      own && [unseen("(you)"), icon("check")],
    ),
    h(
      "a",
      {
        class: "icon-button",
        href: address,
        target: "_blank",
        "data-key": `tab-${user.id}`,
        "aria-label": `A tab as ${name}`,
        title: `Open a tab as ${name}`,
      },
      icon("out"),
    ),
  );
  if (!own && state.at) line.insertBefore(besidePerson(line, user), line.lastChild);
  return line;
}

function draw() {
  refill(
    holder,
    h("header", {}, h("h2", { id: "people-title" }, "You are"), iconButton("plus", "Add somebody", add)),
    h("ul", {}, [...state.people.values()].map(person)),
  );
}

/** Asks for a name, and the person joins every server. */
function add() {
  const name = h("input", { id: "new-name", required: true, maxlength: "32", autocomplete: "off" });
  const wrong = h("p", { class: "failed", role: "alert" });
  const form = h(
    "form",
    { method: "dialog" },
    h("h2", {}, "Add somebody"),
    h("label", { for: "new-name" }, "Name"),
    name,
    wrong,
    h(
      "div",
      { class: "row end" },
      h("button", { type: "button", class: "button secondary", onclick: () => box.close() }, "Cancel"),
      h("button", { class: "button primary" }, "Add"),
    ),
  );
  const box = h("dialog", { class: "form", "aria-label": "Add somebody" }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const made = await call("POST", "people", { name: name.value.trim() });
      state.people.set(made.id, made);
      box.close();
      location.hash = `#/${made.id}/${state.at}`;
    } catch (refused) {
      wrong.textContent = `Not added: ${refused.message}.`;
    }
  });
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}

on("people", draw);
on("unread", draw);
on("here", draw);
