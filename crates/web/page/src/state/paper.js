// @ts-check
/**
 * What has been written on a Sudoku: digits, corner marks, centre marks and
 * colours, one entry a cell. A paper never changes; `write` returns another.
 *
 * @typedef {{ value: number, corner: number, centre: number, colours: number }} Square
 *   Marks and colours are bit sets: bit d stands for digit or colour d.
 * @typedef {"digit" | "corner" | "centre" | "colour"} Layer
 */

/** @type {Square} */
const BLANK = Object.freeze({ value: 0, corner: 0, centre: 0, colours: 0 });

export class Paper {
  /**
   * @param {readonly number[]} givens 0 where nothing is given
   * @param {readonly Square[]} [squares]
   */
  constructor(givens, squares) {
    this.givens = givens;
    this.squares = squares ?? givens.map(() => BLANK);
  }

  /** @param {number} cell */
  at(cell) {
    return this.squares[cell] ?? BLANK;
  }

  /** The digit in a cell, given or written; 0 if there is none. @param {number} cell */
  value(cell) {
    return this.givens[cell] || this.at(cell).value;
  }

  /** All digits in reading order, 0 for empty cells. */
  values() {
    return this.givens.map((given, cell) => given || this.at(cell).value);
  }

  /** @param {number} cell */
  isGiven(cell) {
    return (this.givens[cell] ?? 0) !== 0;
  }

  /**
   * Returns the paper with some squares changed.
   * @param {Iterable<[number, Partial<Square>]>} changes
   */
  with(changes) {
    const squares = this.squares.slice();
    for (const [cell, change] of changes) squares[cell] = { ...this.at(cell), ...change };
    return new Paper(this.givens, squares);
  }

  /**
   * Enters a digit, mark or colour into cells. The same digit again clears it;
   * a mark is added unless all cells have it, then it is removed from all.
   * @param {readonly number[]} cells
   * @param {Layer} layer
   * @param {number} digit
   */
  write(cells, layer, digit) {
    const bit = 1 << digit;
    if (layer === "colour") return this.#toggle(cells, "colours", bit);
    const open = cells.filter((cell) => !this.isGiven(cell));
    if (layer === "digit") {
      const clears = open.length > 0 && open.every((cell) => this.at(cell).value === digit);
      return this.with(open.map((cell) => [cell, { value: clears ? 0 : digit }]));
    }
    return this.#toggle(open.filter((cell) => this.at(cell).value === 0), layer, bit);
  }

  /**
   * @param {readonly number[]} cells
   * @param {"corner" | "centre" | "colours"} key
   * @param {number} bit
   */
  #toggle(cells, key, bit) {
    const all = cells.length > 0 && cells.every((cell) => this.at(cell)[key] & bit);
    return this.with(
      cells.map((cell) => {
        const old = this.at(cell)[key];
        return [cell, { [key]: all ? old & ~bit : old | bit }];
      }),
    );
  }

  /**
   * Clears the top layer that any of the cells has: digits, then marks, then colours.
   * @param {readonly number[]} cells
   */
  clear(cells) {
    const open = cells.filter((cell) => !this.isGiven(cell));
    if (open.some((cell) => this.at(cell).value)) {
      return this.with(open.map((cell) => [cell, { value: 0 }]));
    }
    if (open.some((cell) => this.at(cell).corner || this.at(cell).centre)) {
      return this.with(open.map((cell) => [cell, { corner: 0, centre: 0 }]));
    }
    return this.with(cells.map((cell) => [cell, { colours: 0 }]));
  }

  /**
   * Writes all candidates as centre marks: in each empty cell the digits that
   * no cell it sees holds.
   * @param {readonly (readonly number[])[]} peers
   * @param {number} symbols
   */
  markAll(peers, symbols) {
    const all = (2 << symbols) - 2;
    return this.with(
      this.givens.flatMap((_, cell) => {
        if (this.value(cell) || !peers[cell]) return [];
        let centre = all;
        for (const peer of peers[cell] ?? []) centre &= ~(1 << this.value(peer));
        return [/** @type {[number, Partial<Square>]} */ ([cell, { centre }])];
      }),
    );
  }

  /**
   * Crosses a digit out of the marks of the cells that see `cell`.
   * @param {number} cell
   * @param {readonly (readonly number[])[]} peers
   */
  tidy(cell, peers) {
    const keep = ~(1 << this.value(cell));
    if (!this.value(cell)) return this;
    return this.with(
      (peers[cell] ?? []).map((peer) => [
        peer,
        { corner: this.at(peer).corner & keep, centre: this.at(peer).centre & keep },
      ]),
    );
  }

  /**
   * The cells that hold a digit which a cell they see holds too.
   * @param {readonly (readonly number[])[]} peers
   */
  clashes(peers) {
    /** @type {Set<number>} */
    const found = new Set();
    for (let cell = 0; cell < this.givens.length; cell++) {
      const value = this.value(cell);
      if (value && (peers[cell] ?? []).some((peer) => this.value(peer) === value)) found.add(cell);
    }
    return found;
  }

  isFull() {
    return this.givens.every((_, cell) => this.value(cell) !== 0);
  }

  /** Everything that is written, small enough for a link or the browser's store. */
  toJSON() {
    const { squares } = this;
    const pick = (/** @type {keyof Square} */ key) => squares.map((square) => square[key]);
    return { value: pick("value"), corner: pick("corner"), centre: pick("centre"), colours: pick("colours") };
  }

  /**
   * @param {readonly number[]} givens
   * @param {any} saved what `toJSON` gave; anything else is an empty paper
   */
  static from(givens, saved) {
    const read = (/** @type {string} */ key, /** @type {number} */ cell) => {
      const found = saved?.[key]?.[cell];
      return Number.isSafeInteger(found) && found >= 0 ? found : 0;
    };
    return new Paper(
      givens,
      givens.map((given, cell) => ({
        value: given ? 0 : read("value", cell),
        corner: read("corner", cell),
        centre: read("centre", cell),
        colours: read("colours", cell),
      })),
    );
  }
}
