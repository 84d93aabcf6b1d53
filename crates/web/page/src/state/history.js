// @ts-check
/**
 * Undo without end.
 * @template T
 */
export class History {
  /** @param {T} first */
  constructor(first) {
    /** @type {T[]} */
    this.states = [first];
    this.index = 0;
  }

  /** @returns {T} */
  get now() {
    return /** @type {T} */ (this.states[this.index]);
  }

  /** Adds a state; what had been undone is forgotten. @param {T} state */
  push(state) {
    this.states.length = this.index + 1;
    this.states.push(state);
    this.index++;
  }

  /** Replaces the present state, for a drag that is one move. @param {T} state */
  replace(state) {
    this.states[this.index] = state;
  }

  get canUndo() {
    return this.index > 0;
  }

  get canRedo() {
    return this.index + 1 < this.states.length;
  }

  undo() {
    if (this.canUndo) this.index--;
    return this.now;
  }

  redo() {
    if (this.canRedo) this.index++;
    return this.now;
  }
}
