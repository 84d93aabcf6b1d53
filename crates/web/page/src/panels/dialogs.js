// @ts-check
import { button, by, h } from "../dom.js";
import { PACK } from "../pack.js";

/** @param {string} title @param {...Node} children */
function dialog(title, ...children) {
  const element = /** @type {HTMLDialogElement} */ (by("dialog"));
  element.replaceChildren(h("h2", { id: "dialog-title" }, title), ...children, h("div", { class: "row" }, button("Close", () => element.close())));
  element.showModal();
  return element;
}

/** Paste anything: a line, a grid, a link, a file. @param {import("../app.js").App} app */
export function openDialog(app) {
  const text = /** @type {HTMLTextAreaElement} */ (h("textarea", { "aria-label": "Puzzle", spellcheck: "false", placeholder: "Paste 81 characters, a grid, a link, JSON, a nonogram…" }));
  const problem = h("p", { class: "say problem", role: "alert" });
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", "aria-label": "A file" }));
  async function go() {
    const failed = await app.open(text.value.trim());
    if (failed) problem.textContent = failed;
    else element.close();
  }
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (chosen) {
      text.value = await chosen.text();
      go();
    }
  });
  const element = dialog("Open a puzzle", text, problem, h("div", { class: "row" }, button("Open", go, { class: "main" }), file));
  text.focus();
}

/** Today's puzzles, the same for everyone. @param {import("../app.js").App} app */
export function todayDialog(app) {
  const day = today();
  const cards = PACK.map((group) => {
    const puzzle = group.puzzles[day % group.puzzles.length];
    return h("button", { type: "button", onclick: () => { element.close(); if (puzzle) app.open(puzzle); } }, group.name, h("small", {}, group.about));
  });
  const element = dialog("Today", h("div", { class: "cards" }, ...cards), h("h2", {}, "Begun before"), recent(app, () => element.close()));
}

/** @param {import("../app.js").App} app @param {() => void} close */
function recent(app, close) {
  const kept = app.store.list.slice(0, 12);
  if (!kept.length) return h("p", {}, "Nothing yet.");
  return h("div", { class: "cards" }, ...kept.map((one) =>
    h("button", { type: "button", onclick: () => { close(); app.open(one.text); } }, one.title || one.kind, h("small", {}, one.done ? "solved" : new Date(one.at).toLocaleDateString()))));
}

/** Days since 1970, in the user's own time zone. */
export function today() {
  const now = new Date();
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
}

/** Settings, sharing, export. @param {import("../app.js").App} app */
export function moreDialog(app) {
  const choice = (/** @type {string} */ name, /** @type {string} */ words) => {
    const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox" }));
    box.checked = app.store.settings[name] !== false;
    box.addEventListener("change", () => app.choose(name, box.checked));
    return h("label", { class: "choice" }, box, words);
  };
  const theme = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": "Theme" }, ...["auto", "light", "dark"].map((name) => h("option", { value: name }, name))));
  theme.value = String(app.store.settings["theme"] ?? "auto");
  theme.addEventListener("change", () => app.choose("theme", theme.value));
  const said = h("p", { class: "say", role: "status" });
  dialog(
    "More",
    choice("conflicts", "Mark digits that clash"),
    choice("tidy", "Cross out marks when a digit is placed"),
    choice("timer", "Show the timer"),
    h("label", { class: "choice" }, "Theme", theme),
    h("div", { class: "row" },
      button("Copy link", async () => {
        try {
          await navigator.clipboard.writeText(location.href);
          said.textContent = "The link holds the whole puzzle.";
        } catch {
          said.textContent = location.href;
        }
      }),
      button("Print", () => window.print()),
      button("Start again", () => app.restart()),
      button("Save all as a file", () => {
        const link = h("a", { href: URL.createObjectURL(new Blob([JSON.stringify(app.store.list, null, 1)], { type: "application/json" })), download: "therefore.json" });
        link.click();
      }),
    ),
    said,
    h("h2", {}, "Keys"),
    h("table", {}, ...[
      ["Arrows", "move; with Shift or Ctrl, select more"],
      ["1 to 9", "digit; with Shift corner mark, with Ctrl centre mark"],
      ["Z X C V, Space", "digit, corner, centre, colour"],
      ["Backspace", "clear"],
      ["Ctrl+Z, Ctrl+Y", "undo, redo"],
      ["H", "hint"],
      ["Nonograms", "Space fills, X crosses, Shift+arrow draws on"],
    ].map(([key = "", what = ""]) => h("tr", {}, h("th", { scope: "row" }, key), h("td", {}, what)))),
  );
}
