// @ts-check
import { CROSSED, FILLED } from "../state/picture.js";
import { set, svg } from "./svg.js";

/**
 * A nonogram board: clues on the left and on top, cells to fill.
 *
 * @typedef {{ kind: "nonogram", width: number, height: number, rows: number[][], columns: number[][],
 *   marks: number[], title?: string, author?: string, line: string }} Sheet
 * @typedef {{ picture: import("../state/picture.js").Picture, cursor: number | undefined,
 *   drawing: { cells?: { cell: number, tint: string }[] } | undefined }} View
 */

const SIDE = 24;
const NUMBER = 16;

export class NonogramBoard {
  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    const { width, height } = sheet;
    this.left = Math.max(1, ...sheet.rows.map((clue) => clue.length)) * NUMBER * 1.15 + 6;
    this.top = Math.max(1, ...sheet.columns.map((clue) => clue.length)) * NUMBER + 6;
    const place = (/** @type {number} */ cell) => [this.left + (cell % width) * SIDE, this.top + Math.floor(cell / width) * SIDE];
    this.cells = Array.from({ length: width * height }, (_, cell) => {
      const [x = 0, y = 0] = place(cell);
      const back = svg("rect", { width: SIDE, height: SIDE, class: "paper" });
      const fill = svg("rect", { x: 1.5, y: 1.5, width: SIDE - 3, height: SIDE - 3, class: "fill" });
      const cross = svg("path", { d: "M8 8L16 16M16 8L8 16", class: "cross" });
      const group = svg("g", { role: "gridcell", id: `cell-${cell}`, "data-cell": cell, transform: `translate(${x} ${y})` }, [back, fill, cross]);
      return { group, shown: "" };
    });
    this.rowClues = sheet.rows.map((clue, row) =>
      clue.map((number, index) =>
        label(number, this.left - 8 - (clue.length - 1 - index) * NUMBER * 1.15, this.top + (row + 0.5) * SIDE, "end"),
      ),
    );
    this.columnClues = sheet.columns.map((clue, column) =>
      clue.map((number, index) =>
        label(number, this.left + (column + 0.5) * SIDE, this.top - 4 - (clue.length - 1 - index + 0.5) * NUMBER, "middle"),
      ),
    );
    this.element = svg(
      "svg",
      {
        viewBox: `0 0 ${this.left + width * SIDE + 4} ${this.top + height * SIDE + 4}`,
        role: "grid",
        "aria-label": "Nonogram",
        "aria-rowcount": height,
        "aria-colcount": width,
        class: "nonogram",
      },
      [
        svg("g", { class: "clues", "aria-hidden": "true" }, [...this.rowClues.flat(), ...this.columnClues.flat()]),
        ...Array.from({ length: height }, (_, row) =>
          svg("g", { role: "row", "aria-label": `row ${row + 1}: ${sheet.rows[row]?.join(" ") ?? ""}` },
            this.cells.slice(row * width, (row + 1) * width).map(({ group }) => group)),
        ),
        svg("path", { class: "thick", d: fifths(this.left, this.top, width, height) }),
      ],
    );
  }

  /** @param {View} view */
  show(view) {
    const { width } = this.sheet;
    const tints = new Map((view.drawing?.cells ?? []).map(({ cell, tint }) => [cell, tint]));
    this.cells.forEach((parts, cell) => {
      const mark = view.picture.at(cell);
      const key = `${mark}|${view.cursor === cell}|${tints.get(cell)}`;
      if (parts.shown === key) return;
      parts.shown = key;
      set(parts.group, "class", [
        mark === FILLED ? "filled" : mark === CROSSED ? "crossed" : "open",
        view.cursor === cell ? "selected" : "",
        tints.has(cell) ? `tint-${tints.get(cell)}` : "",
      ].filter(Boolean).join(" "));
      const words = mark === FILLED ? "filled" : mark === CROSSED ? "crossed" : "open";
      set(parts.group, "aria-label", `row ${Math.floor(cell / width) + 1} column ${(cell % width) + 1}, ${words}`);
      set(parts.group, "aria-selected", String(view.cursor === cell));
    });
    const dim = (/** @type {SVGTextElement[]} */ labels, /** @type {number[]} */ cells, /** @type {number[]} */ clue) => {
      const met = view.picture.met(cells, clue);
      labels.forEach((element, index) => set(element, "class", met[index] ? "clue met" : "clue"));
    };
    this.sheet.rows.forEach((clue, row) => dim(this.rowClues[row] ?? [], view.picture.row(row), clue));
    this.sheet.columns.forEach((clue, column) => dim(this.columnClues[column] ?? [], view.picture.column(column), clue));
  }
}

/** @param {number} number @param {number} x @param {number} y @param {string} anchor */
function label(number, x, y, anchor) {
  const text = svg("text", { x, y, "text-anchor": anchor, class: "clue" });
  text.textContent = String(number);
  return text;
}

/** Bold lines after every fifth line, thin ones elsewhere are cell borders. @param {number} left @param {number} top @param {number} width @param {number} height */
function fifths(left, top, width, height) {
  let path = "";
  for (let row = 0; row <= height; row++) {
    if (row % 5 === 0 || row === height) path += `M${left} ${top + row * SIDE}h${width * SIDE}`;
  }
  for (let column = 0; column <= width; column++) {
    if (column % 5 === 0 || column === width) path += `M${left + column * SIDE} ${top}v${height * SIDE}`;
  }
  return path;
}
