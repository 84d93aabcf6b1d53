// @ts-check
/**
 * What has been marked on a nonogram, one mark a cell. A picture never
 * changes; `paint` returns another.
 */

export const UNKNOWN = 0;
export const FILLED = 1;
export const CROSSED = 2;

export class Picture {
  /**
   * @param {number} width
   * @param {number} height
   * @param {readonly number[]} [marks]
   */
  constructor(width, height, marks) {
    this.width = width;
    this.height = height;
    this.marks = marks ?? new Array(width * height).fill(UNKNOWN);
  }

  /** @param {number} cell */
  at(cell) {
    return this.marks[cell] ?? UNKNOWN;
  }

  /**
   * @param {Iterable<number>} cells
   * @param {number} mark
   */
  paint(cells, mark) {
    const marks = this.marks.slice();
    for (const cell of cells) if (cell >= 0 && cell < marks.length) marks[cell] = mark;
    return new Picture(this.width, this.height, marks);
  }

  /** The cells of a row. @param {number} row */
  row(row) {
    return Array.from({ length: this.width }, (_, column) => row * this.width + column);
  }

  /** The cells of a column. @param {number} column */
  column(column) {
    return Array.from({ length: this.height }, (_, row) => row * this.width + column);
  }

  /** The lengths of the filled runs of a line. @param {readonly number[]} cells */
  runs(cells) {
    /** @type {number[]} */
    const runs = [];
    let length = 0;
    for (const cell of cells) {
      if (this.at(cell) === FILLED) length++;
      else if (length) {
        runs.push(length);
        length = 0;
      }
    }
    if (length) runs.push(length);
    return runs;
  }

  /**
   * For each number of a clue whether it is certainly met: numbers are matched
   * from both ends, as far as the line is marked without a gap.
   * @param {readonly number[]} cells
   * @param {readonly number[]} clue
   */
  met(cells, clue) {
    const done = clue.map(() => false);
    const total = this.runs(cells);
    if (total.length === clue.length && total.every((run, i) => run === clue[i])) return clue.map(() => true);
    const walk = (/** @type {readonly number[]} */ line, /** @type {number[]} */ order) => {
      let at = 0;
      let run = 0;
      for (const cell of line) {
        const mark = this.at(cell);
        if (mark === FILLED) run++;
        else {
          if (run) {
            const index = order[at];
            if (mark === UNKNOWN || index === undefined || clue[index] !== run) return;
            done[index] = true;
            at++;
            run = 0;
          }
          if (mark === UNKNOWN) return;
        }
      }
      const index = order[at];
      if (run && index !== undefined && clue[index] === run) done[index] = true;
    };
    const order = clue.map((_, index) => index);
    walk(cells, order);
    walk(cells.slice().reverse(), order.slice().reverse());
    return done;
  }

  /**
   * Whether the filled cells match all clues.
   * @param {readonly (readonly number[])[]} rows
   * @param {readonly (readonly number[])[]} columns
   */
  solves(rows, columns) {
    const same = (/** @type {readonly number[]} */ cells, /** @type {readonly number[]} */ clue) => {
      const runs = this.runs(cells);
      const want = clue.filter((number) => number > 0);
      return runs.length === want.length && runs.every((run, i) => run === want[i]);
    };
    return (
      rows.every((clue, row) => same(this.row(row), clue)) &&
      columns.every((clue, column) => same(this.column(column), clue))
    );
  }

  toJSON() {
    return { marks: this.marks.join("") };
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {any} saved
   */
  static from(width, height, saved) {
    const text = typeof saved?.marks === "string" ? saved.marks : "";
    const marks = Array.from({ length: width * height }, (_, cell) => {
      const mark = Number(text[cell]);
      return mark === FILLED || mark === CROSSED ? mark : UNKNOWN;
    });
    return new Picture(width, height, marks);
  }
}
