// @ts-check
/** Which cells are selected, and where the cursor is. */
export class Selection {
  /**
   * @param {number} rows
   * @param {number} columns
   */
  constructor(rows, columns) {
    this.rows = rows;
    this.columns = columns;
    /** @type {Set<number>} */
    this.cells = new Set([0]);
    this.cursor = 0;
    /** Where a rectangle began. */
    this.anchor = 0;
  }

  /** The selected cells in reading order. */
  list() {
    return [...this.cells].sort((a, b) => a - b);
  }

  /** @param {number} cell */
  only(cell) {
    this.cells = new Set([cell]);
    this.cursor = this.anchor = cell;
  }

  /** @param {number} cell */
  add(cell) {
    this.cells.add(cell);
    this.cursor = cell;
  }

  /** @param {number} cell */
  toggle(cell) {
    if (!this.cells.delete(cell)) this.cells.add(cell);
    this.cursor = this.anchor = cell;
  }

  /** Selects the rectangle from where the selection began. @param {number} cell */
  rectangle(cell) {
    const { columns, anchor } = this;
    const [top, bottom] = sorted(Math.floor(anchor / columns), Math.floor(cell / columns));
    const [left, right] = sorted(anchor % columns, cell % columns);
    this.cells = new Set();
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) this.cells.add(row * columns + column);
    }
    this.cursor = cell;
  }

  /**
   * Moves the cursor one cell, around the edge; `extend` keeps what is selected.
   * @param {number} down
   * @param {number} right
   * @param {boolean} extend
   */
  move(down, right, extend) {
    const row = (Math.floor(this.cursor / this.columns) + down + this.rows) % this.rows;
    const column = ((this.cursor % this.columns) + right + this.columns) % this.columns;
    const cell = row * this.columns + column;
    if (extend) this.add(cell);
    else this.only(cell);
  }

  all() {
    this.cells = new Set(Array.from({ length: this.rows * this.columns }, (_, cell) => cell));
  }

  none() {
    this.cells = new Set();
  }

  /** @param {Iterable<number>} cells */
  set(cells) {
    this.cells = new Set(cells);
  }
}

/**
 * @param {number} a
 * @param {number} b
 * @returns {[number, number]}
 */
function sorted(a, b) {
  return a < b ? [a, b] : [b, a];
}
