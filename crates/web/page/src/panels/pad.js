// @ts-check
import { button, h } from "../dom.js";

/** The keys under the thumb. @param {import("../app.js").App} app */
export function fillPad(app) {
  const pad = app.pad;
  const play = app.play;
  if (!play) return;
  if (play.nonogram) {
    const nonogram = /** @type {import("../play/nonogram.js").NonogramPlay} */ (play);
    const tool = (/** @type {"fill" | "cross"} */ name, /** @type {string} */ words) =>
      button(words, () => { nonogram.tool = name; fillPad(app); }, { "aria-pressed": String(nonogram.tool === name) });
    pad.className = "pad";
    pad.replaceChildren(h("div", { class: "modes" }, tool("fill", "■ Fill"), tool("cross", "✕ Cross")));
    return;
  }
  const sudoku = /** @type {import("../play/sudoku.js").SudokuPlay} */ (play);
  /** @type {[import("../state/paper.js").Layer, string][]} */
  const layers = [["digit", "Digit"], ["corner", "Corner"], ["centre", "Centre"], ["colour", "Colour"]];
  const counts = new Map();
  for (const value of sudoku.paper.values()) counts.set(value, (counts.get(value) ?? 0) + 1);
  pad.className = sudoku.symbols <= 9 ? "pad digits" : "pad";
  pad.replaceChildren(
    h("div", { class: "modes" }, ...layers.map(([layer, words]) =>
      button(words, () => sudoku.act({ do: "layer", layer }), { "aria-pressed": String(sudoku.layer === layer) }))),
    ...Array.from({ length: Math.min(sudoku.symbols, 30) }, (_, index) => {
      const label = sudoku.sheet.labels[index] ?? String(index + 1);
      return button(label, () => sudoku.write(index + 1), { class: counts.get(index + 1) >= sudoku.symbols ? "done" : "", "aria-label": `Enter ${label}` });
    }),
  );
}
