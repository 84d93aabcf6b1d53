// @ts-check
import { borders, outline } from "./outline.js";
import { say, set, svg } from "./svg.js";

/**
 * A Sudoku board: built once from its sheet, then only what changes is touched.
 *
 * @typedef {{ kind: "sudoku", rows: number, columns: number, symbols: number, labels: string[],
 *   holes: number[], boxes: number[][], extra: number[][], cages: { total: number, cells: number[] }[],
 *   peers: number[][], givens: number[], filled: number[], title?: string, author?: string, line: string }} Sheet
 * @typedef {{ cells?: { cell: number, tint: string }[], marks?: { cell: number, digit: number, tint: string }[],
 *   links?: { from: [number, number], to: [number, number], strong: boolean }[],
 *   candidates?: number[][] }} Drawing
 * @typedef {{ paper: import("../state/paper.js").Paper, selection: import("../state/selection.js").Selection | undefined,
 *   wrong: Set<number>, drawing: Drawing | undefined, same: number }} View
 */

export const SIDE = 64;
const PAD = 3;
const COLOURS = 9;

/** Where a candidate stands in its cell. @param {number} digit @param {number} symbols */
function spot(digit, symbols) {
  const across = Math.ceil(Math.sqrt(symbols));
  const down = Math.ceil(symbols / across);
  return {
    x: ((((digit - 1) % across) + 0.5) * SIDE) / across,
    y: ((Math.floor((digit - 1) / across) + 0.5) * SIDE) / down,
    size: Math.min(SIDE / across, SIDE / down),
  };
}

export class Grid {
  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    const { rows, columns } = sheet;
    const [width, height] = [columns * SIDE, rows * SIDE];
    this.cells = Array.from({ length: rows * columns }, (_, cell) => this.#cell(cell));
    const layer = (/** @type {string} */ name) => svg("g", { class: name, "aria-hidden": "true" });
    this.over = layer("over");
    const lines = layer("lines");
    lines.append(
      svg("path", { class: "thin", d: thin(rows, columns) }),
      ...sheet.extra.map((cells) => svg("path", { class: "extra", d: outline(cells, columns, SIDE, 3) })),
      svg("path", { class: "thick", d: borders(sheet.boxes.length ? sheet.boxes : [all(sheet)], rows, columns, SIDE) }),
      ...sheet.cages.map(({ cells }) => svg("path", { class: "cage", d: outline(cells, columns, SIDE, 5) })),
    );
    const totals = layer("totals");
    for (const { total, cells } of sheet.cages) {
      const first = Math.min(...cells);
      const text = svg("text", { x: (first % columns) * SIDE + 7, y: Math.floor(first / columns) * SIDE + 17 });
      text.textContent = String(total);
      totals.append(text);
    }
    this.element = svg(
      "svg",
      {
        viewBox: `${-PAD} ${-PAD} ${width + 2 * PAD} ${height + 2 * PAD}`,
        role: "grid",
        "aria-label": "Sudoku",
        "aria-rowcount": rows,
        "aria-colcount": columns,
        class: "grid",
      },
      [
        ...Array.from({ length: rows }, (_, row) =>
          svg("g", { role: "row" }, this.cells.slice(row * columns, (row + 1) * columns).map((parts) => parts.group)),
        ),
        lines,
        totals,
        this.over,
      ],
    );
  }

  /** @param {number} cell */
  #cell(cell) {
    const { columns, symbols } = this.sheet;
    const hole = this.sheet.holes.includes(cell);
    const back = svg("rect", { width: SIDE, height: SIDE, class: hole ? "hole" : "paper" });
    const colours = svg("g", { class: "colours" });
    const value = svg("text", { x: SIDE / 2, y: SIDE / 2, class: "digit" });
    const centre = svg("text", { x: SIDE / 2, y: SIDE / 2, class: "centre" });
    const corners = svg("g", { class: "corners" });
    const candidates = svg("g", { class: "candidates" });
    const group = svg(
      "g",
      {
        role: "gridcell",
        id: `cell-${cell}`,
        "data-cell": cell,
        transform: `translate(${(cell % columns) * SIDE} ${Math.floor(cell / columns) * SIDE})`,
      },
      [back, colours, candidates, corners, centre, value],
    );
    void symbols;
    return { group, back, colours, value, centre, corners, candidates, shown: "" };
  }

  /** Shows a view; cells whose content has not changed are left alone. @param {View} view */
  show(view) {
    const tints = new Map((view.drawing?.cells ?? []).map(({ cell, tint }) => [cell, tint]));
    this.cells.forEach((parts, cell) => {
      const square = view.paper.at(cell);
      const given = view.paper.isGiven(cell);
      const value = view.paper.value(cell);
      const candidates = view.drawing?.candidates?.[cell] ?? [];
      const selected = view.selection?.cells.has(cell) ?? false;
      const key = [
        value, given, square.corner, square.centre, square.colours, selected, view.wrong.has(cell),
        tints.get(cell), value !== 0 && value === view.same, candidates.join(),
      ].join("|");
      if (parts.shown === key) return;
      parts.shown = key;
      set(parts.group, "class", [
        given ? "given" : "own",
        selected ? "selected" : "",
        view.wrong.has(cell) ? "wrong" : "",
        value !== 0 && value === view.same ? "same" : "",
        tints.has(cell) ? `tint-${tints.get(cell)}` : "",
      ].filter(Boolean).join(" "));
      set(parts.group, "aria-selected", String(selected));
      set(parts.group, "aria-label", this.#words(cell, view));
      say(parts.value, value ? this.#label(value) : "");
      const marked = value || candidates.length ? 0 : square.centre;
      say(parts.centre, digits(marked).map((digit) => this.#label(digit)).join(""));
      const length = digits(marked).length;
      parts.centre.style.fontSize = `${Math.min(18, 88 / Math.max(length, 1))}px`;
      this.#corners(parts.corners, value || candidates.length ? 0 : square.corner);
      this.#candidates(parts.candidates, value ? [] : candidates);
      paint(parts.colours, square.colours);
    });
    this.#draw(view.drawing);
  }

  /** @param {number} digit */
  #label(digit) {
    return this.sheet.labels[digit - 1] ?? String(digit);
  }

  /** @param {number} cell @param {View} view */
  #words(cell, view) {
    const { columns } = this.sheet;
    const where = `row ${Math.floor(cell / columns) + 1} column ${(cell % columns) + 1}`;
    const value = view.paper.value(cell);
    if (value) return `${where}, ${this.#label(value)}${view.paper.isGiven(cell) ? ", given" : ""}${view.wrong.has(cell) ? ", clashes" : ""}`;
    const square = view.paper.at(cell);
    const candidates = view.drawing?.candidates?.[cell];
    // In the order in which they are drawn, so that speech commands find them.
    const marks = candidates ?? [...digits(square.corner), ...digits(square.centre)];
    const words = marks.map((digit) => this.#label(digit)).join("");
    return `${where}, empty${words ? `, marks ${words}` : ""}`;
  }

  /** @param {SVGGElement} group @param {number} marks */
  #corners(group, marks) {
    const spots = [[12, 16], [52, 16], [12, 54], [52, 54], [32, 16], [32, 54], [12, 35], [52, 35], [32, 35]];
    group.replaceChildren(
      ...digits(marks).map((digit, index) => {
        const [x = 32, y = 35] = spots[index] ?? [];
        const text = svg("text", { x, y, class: "corner" });
        text.textContent = this.#label(digit);
        return text;
      }),
    );
  }

  /** @param {SVGGElement} group @param {readonly number[]} candidates */
  #candidates(group, candidates) {
    group.replaceChildren(
      ...candidates.map((digit) => {
        const { x, y, size } = spot(digit, this.sheet.symbols);
        const text = svg("text", { x, y, class: "candidate", "font-size": size * 0.72 });
        text.textContent = this.#label(digit);
        return text;
      }),
    );
  }

  /** Tinted candidates and links, over everything else. @param {Drawing | undefined} drawing */
  #draw(drawing) {
    const { columns, symbols } = this.sheet;
    const at = (/** @type {number} */ cell, /** @type {number} */ digit) => {
      const { x, y, size } = spot(digit, symbols);
      return { x: (cell % columns) * SIDE + x, y: Math.floor(cell / columns) * SIDE + y, size };
    };
    const marks = (drawing?.marks ?? []).flatMap(({ cell, digit, tint }) => {
      const { x, y, size } = at(cell, digit);
      const circle = svg("circle", { cx: x, cy: y, r: size * 0.46, class: `mark tint-${tint}` });
      const text = svg("text", { x, y, class: "marked", "font-size": size * 0.72 });
      text.textContent = this.#label(digit);
      if (tint !== "bad") return [circle, text];
      const arm = size * 0.3;
      return [circle, text, svg("path", { class: "strike", d: `M${x - arm} ${y + arm}L${x + arm} ${y - arm}` })];
    });
    const links = (drawing?.links ?? []).map(({ from, to, strong }) => {
      const [a, b] = [at(...from), at(...to)];
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const length = Math.hypot(dx, dy) || 1;
      const trim = Math.min(a.size * 0.46, length / 3);
      const [ux, uy] = [dx / length, dy / length];
      const bend = length > SIDE ? length * 0.08 : 0;
      const [mx, my] = [(a.x + b.x) / 2 - uy * bend, (a.y + b.y) / 2 + ux * bend];
      return svg("path", {
        class: strong ? "link strong" : "link weak",
        d: `M${a.x + ux * trim} ${a.y + uy * trim}Q${mx} ${my} ${b.x - ux * trim} ${b.y - uy * trim}`,
      });
    });
    this.over.replaceChildren(...marks, ...links);
  }
}

/** The digits of a bit set. @param {number} set */
export function digits(set) {
  /** @type {number[]} */
  const found = [];
  for (let digit = 1; set >> digit; digit++) if ((set >> digit) & 1) found.push(digit);
  return found;
}

/** Stripes for the colours of a cell. @param {SVGGElement} group @param {number} colours */
function paint(group, colours) {
  const list = digits(colours).filter((colour) => colour <= COLOURS);
  group.replaceChildren(
    ...list.map((colour, index) =>
      svg("rect", {
        x: (index * SIDE) / list.length,
        width: SIDE / list.length,
        height: SIDE,
        class: `colour-${colour}`,
      }),
    ),
  );
}

/** @param {Sheet} sheet */
function all(sheet) {
  return Array.from({ length: sheet.rows * sheet.columns }, (_, cell) => cell).filter((cell) => !sheet.holes.includes(cell));
}

/** @param {number} rows @param {number} columns */
function thin(rows, columns) {
  let path = "";
  for (let row = 1; row < rows; row++) path += `M0 ${row * SIDE}H${columns * SIDE}`;
  for (let column = 1; column < columns; column++) path += `M${column * SIDE} 0V${rows * SIDE}`;
  return path;
}
