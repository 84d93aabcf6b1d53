// @ts-check
import { Grid, digits } from "../board/grid.js";
import { History } from "../state/history.js";
import { Paper } from "../state/paper.js";
import { Selection } from "../state/selection.js";

/**
 * Playing a puzzle of the Sudoku family: what a hand does becomes moves.
 * @typedef {import("../board/grid.js").Sheet} Sheet
 * @typedef {import("../board/grid.js").Drawing} Drawing
 */
export class SudokuPlay {
  /**
   * @param {Sheet} sheet
   * @param {unknown} saved
   * @param {{ changed: () => void, settings: Record<string, unknown> }} host
   */
  constructor(sheet, saved, host) {
    this.sheet = sheet;
    this.host = host;
    this.nonogram = false;
    const first = saved ? Paper.from(sheet.givens, saved) : Paper.from(sheet.givens, { value: sheet.filled });
    this.history = new History(first);
    this.selection = new Selection(sheet.rows, sheet.columns);
    /** @type {import("../state/paper.js").Layer} */
    this.layer = "digit";
    /** @type {Drawing | undefined} */
    this.drawing = undefined;
    /** A paper to show instead of the player's own, while a story is read. @type {Paper | undefined} */
    this.instead = undefined;
    this.board = new Grid(sheet);
    this.element = this.board.element;
    this.#pointers();
  }

  get paper() {
    return this.history.now;
  }

  get symbols() {
    return this.sheet.symbols;
  }

  show() {
    const paper = this.instead ?? this.paper;
    const marks = this.host.settings["conflicts"] !== false && !this.instead;
    const one = this.selection.cells.size === 1 ? paper.value(this.selection.cursor) : 0;
    this.board.show({
      paper,
      selection: this.instead ? undefined : this.selection,
      wrong: marks ? paper.clashes(this.sheet.peers) : new Set(),
      drawing: this.drawing,
      same: this.drawing || this.instead ? 0 : one,
    });
    this.element.setAttribute("aria-activedescendant", `cell-${this.selection.cursor}`);
  }

  /** @param {Paper} paper */
  push(paper) {
    this.history.push(paper);
    this.drawing = undefined;
    this.host.changed();
  }

  /** @param {number} digit @param {import("../state/paper.js").Layer} [layer] */
  write(digit, layer = this.layer) {
    const cells = this.selection.list();
    let paper = this.paper.write(cells, layer, digit);
    if (layer === "digit" && this.host.settings["tidy"] !== false) {
      for (const cell of cells) paper = paper.tidy(cell, this.sheet.peers);
    }
    this.push(paper);
  }

  /** @param {import("../state/keys.js").Action} action */
  act(action) {
    switch (action.do) {
      case "move":
        this.selection.move(action.down, action.right, action.extend);
        return this.show();
      case "write":
        return this.write(action.digit, action.layer);
      case "clear":
        return this.push(this.paper.clear(this.selection.list()));
      case "undo":
        this.history.undo();
        return this.host.changed();
      case "redo":
        this.history.redo();
        return this.host.changed();
      case "all":
        this.selection.all();
        return this.show();
      case "none":
        this.selection.none();
        return this.show();
      case "layer":
        this.layer = action.layer;
        return this.host.changed();
      case "cycle": {
        /** @type {import("../state/paper.js").Layer[]} */
        const layers = ["digit", "corner", "centre", "colour"];
        this.layer = layers[(layers.indexOf(this.layer) + 1) % layers.length] ?? "digit";
        return this.host.changed();
      }
    }
  }

  /** All candidates as centre marks. */
  mark() {
    this.push(this.paper.markAll(this.sheet.peers, this.symbols));
  }

  /** Applies a step: fills what it places, crosses out the rest in the marks. @param {{ placements?: [number, number][], eliminations?: [number, number][] }} step */
  apply(step) {
    let paper = this.paper;
    for (const [cell, digit] of step.placements ?? []) {
      paper = paper.with([[cell, { value: digit }]]).tidy(cell, this.sheet.peers);
    }
    const eliminations = step.eliminations ?? [];
    if (eliminations.length) {
      // Crossing out needs marks to cross out of.
      const all = paper.markAll(this.sheet.peers, this.symbols);
      for (const [cell, digit] of eliminations) {
        const centre = paper.at(cell).centre || all.at(cell).centre;
        paper = paper.with([[cell, { centre: centre & ~(1 << digit), corner: paper.at(cell).corner & ~(1 << digit) }]]);
      }
    }
    this.push(paper);
  }

  /** The position for the engine: the puzzle with what is filled and crossed out. @param {any} puzzle */
  position(puzzle) {
    const { paper } = this;
    const name = (/** @type {number} */ cell) => `r${Math.floor(cell / this.sheet.columns) + 1}c${(cell % this.sheet.columns) + 1}`;
    /** @type {Record<string, number>} */
    const filled = {};
    /** @type {Record<string, number[]>} */
    const crossed = {};
    paper.givens.forEach((given, cell) => {
      const { value, centre } = paper.at(cell);
      if (given || this.sheet.holes.includes(cell)) return;
      if (value) filled[name(cell)] = value;
      else if (centre) crossed[name(cell)] = digits(~centre & ((2 << this.symbols) - 2));
    });
    return JSON.stringify({ ...puzzle, filled, crossed });
  }

  isDone() {
    return this.paper.isFull() && this.paper.clashes(this.sheet.peers).size === 0 && this.sheet.cages.every(
      ({ total, cells }) => cells.reduce((sum, cell) => sum + this.paper.value(cell), 0) === total,
    );
  }

  saved() {
    return this.paper.toJSON();
  }

  #pointers() {
    const cellAt = (/** @type {PointerEvent} */ event) => {
      const box = this.element.getBoundingClientRect();
      const { rows, columns } = this.sheet;
      const x = ((event.clientX - box.left) / box.width) * columns;
      const y = ((event.clientY - box.top) / box.height) * rows;
      const [column, row] = [Math.floor(x), Math.floor(y)];
      if (column < 0 || row < 0 || column >= columns || row >= rows) return undefined;
      // A drag may pass between cells diagonally: corners do not count.
      const near = Math.hypot(x - column - 0.5, y - row - 0.5) < 0.48;
      return { cell: row * columns + column, near };
    };
    let dragging = false;
    this.element.addEventListener("pointerdown", (event) => {
      const at = cellAt(event);
      if (!at || this.instead) return;
      dragging = true;
      this.element.setPointerCapture(event.pointerId);
      if (event.ctrlKey || event.metaKey) this.selection.toggle(at.cell);
      else if (event.shiftKey) this.selection.rectangle(at.cell);
      else this.selection.only(at.cell);
      this.show();
    });
    this.element.addEventListener("pointermove", (event) => {
      const at = dragging ? cellAt(event) : undefined;
      if (!at?.near || this.selection.cells.has(at.cell)) return;
      this.selection.add(at.cell);
      this.show();
    });
    const end = () => (dragging = false);
    this.element.addEventListener("pointerup", end);
    this.element.addEventListener("pointercancel", end);
    this.element.addEventListener("dblclick", () => {
      const value = this.paper.value(this.selection.cursor);
      const square = this.paper.at(this.selection.cursor);
      const alike = this.paper.givens.flatMap((_, cell) => {
        const other = this.paper.at(cell);
        if (value) return this.paper.value(cell) === value ? [cell] : [];
        return !this.paper.value(cell) && other.centre === square.centre && other.corner === square.corner ? [cell] : [];
      });
      this.selection.set(alike);
      this.show();
    });
  }
}
