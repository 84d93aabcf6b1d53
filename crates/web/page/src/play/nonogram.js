// @ts-check
import { NonogramBoard } from "../board/nonogram.js";
import { History } from "../state/history.js";
import { CROSSED, FILLED, Picture, UNKNOWN } from "../state/picture.js";

/**
 * Playing a nonogram: a drag keeps to its line and paints what its first cell became.
 * @typedef {import("../board/nonogram.js").Sheet} Sheet
 */
export class NonogramPlay {
  /**
   * @param {Sheet} sheet
   * @param {unknown} saved
   * @param {{ changed: () => void, settings: Record<string, unknown> }} host
   */
  constructor(sheet, saved, host) {
    this.sheet = sheet;
    this.host = host;
    this.nonogram = true;
    this.symbols = 0;
    this.history = new History(Picture.from(sheet.width, sheet.height, saved ?? { marks: sheet.marks.join("") }));
    this.cursor = 0;
    /** What a touch does. @type {"fill" | "cross"} */
    this.tool = "fill";
    /** @type {{ cells?: { cell: number, tint: string }[] } | undefined} */
    this.drawing = undefined;
    /** @type {Picture | undefined} */
    this.instead = undefined;
    this.board = new NonogramBoard(sheet);
    this.element = this.board.element;
    this.#pointers();
  }

  get picture() {
    return this.history.now;
  }

  show() {
    this.board.show({ picture: this.instead ?? this.picture, cursor: this.instead ? undefined : this.cursor, drawing: this.drawing });
    this.element.setAttribute("aria-activedescendant", `cell-${this.cursor}`);
  }

  /** @param {Picture} picture */
  push(picture) {
    this.history.push(picture);
    this.drawing = undefined;
    this.host.changed();
  }

  /** @param {import("../state/keys.js").Action} action */
  act(action) {
    const { width, height } = this.sheet;
    switch (action.do) {
      case "move": {
        const row = (Math.floor(this.cursor / width) + action.down + height) % height;
        const column = ((this.cursor % width) + action.right + width) % width;
        const mark = this.picture.at(this.cursor);
        this.cursor = row * width + column;
        // With Shift the mark is dragged along.
        if (action.extend) return this.push(this.picture.paint([this.cursor], mark));
        return this.show();
      }
      case "fill":
      case "cross": {
        const mark = action.do === "fill" ? FILLED : CROSSED;
        return this.push(this.picture.paint([this.cursor], this.picture.at(this.cursor) === mark ? UNKNOWN : mark));
      }
      case "clear":
        return this.push(this.picture.paint([this.cursor], UNKNOWN));
      case "undo":
        this.history.undo();
        return this.host.changed();
      case "redo":
        this.history.redo();
        return this.host.changed();
    }
  }

  /** @param {{ fills?: number[], crosses?: number[] }} step */
  apply(step) {
    this.push(this.picture.paint(step.fills ?? [], FILLED).paint(step.crosses ?? [], CROSSED));
  }

  /** @param {any} puzzle */
  position(puzzle) {
    const { width, height } = this.sheet;
    const rows = Array.from({ length: height }, (_, row) =>
      this.picture.row(row).map((cell) => "?#."[this.picture.at(cell)] ?? "?").join(""),
    );
    void width;
    return JSON.stringify({ ...puzzle, progress: rows });
  }

  isDone() {
    return this.picture.solves(this.sheet.rows, this.sheet.columns);
  }

  saved() {
    return this.picture.toJSON();
  }

  #pointers() {
    const { width, height } = this.sheet;
    const cellAt = (/** @type {PointerEvent} */ event) => {
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.element.getScreenCTM()?.inverse());
      const [column, row] = [Math.floor((point.x - this.board.left) / 24), Math.floor((point.y - this.board.top) / 24)];
      return { row, column, inside: column >= 0 && row >= 0 && column < width && row < height };
    };
    /** @type {{ row: number, column: number, mark: number, axis: "row" | "column" | undefined, before: Picture } | undefined} */
    let drag;
    this.element.addEventListener("contextmenu", (event) => event.preventDefault());
    this.element.addEventListener("pointerdown", (event) => {
      const at = cellAt(event);
      if (!at.inside || this.instead) return;
      this.element.setPointerCapture(event.pointerId);
      const crosses = event.button === 2 || (event.pointerType !== "mouse" && this.tool === "cross") || (event.button === 0 && event.pointerType === "mouse" && this.tool === "cross");
      const cell = at.row * width + at.column;
      const want = crosses ? CROSSED : FILLED;
      const mark = this.picture.at(cell) === want ? UNKNOWN : want;
      this.cursor = cell;
      drag = { row: at.row, column: at.column, mark, axis: undefined, before: this.picture };
      this.push(this.picture.paint([cell], mark));
    });
    this.element.addEventListener("pointermove", (event) => {
      if (!drag) return;
      const at = cellAt(event);
      const [down, right] = [Math.abs(at.row - drag.row), Math.abs(at.column - drag.column)];
      if (!drag.axis && (down || right)) drag.axis = right >= down ? "row" : "column";
      if (!drag.axis) return;
      const cells = [];
      const limit = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(0, Math.min(most - 1, value));
      if (drag.axis === "row") {
        const to = limit(at.column, width);
        for (let c = Math.min(to, drag.column); c <= Math.max(to, drag.column); c++) cells.push(drag.row * width + c);
      } else {
        const to = limit(at.row, height);
        for (let r = Math.min(to, drag.row); r <= Math.max(to, drag.row); r++) cells.push(r * width + drag.column);
      }
      this.history.replace(drag.before.paint(cells, drag.mark));
      this.host.changed();
    });
    const end = () => (drag = undefined);
    this.element.addEventListener("pointerup", end);
    this.element.addEventListener("pointercancel", end);
  }
}
