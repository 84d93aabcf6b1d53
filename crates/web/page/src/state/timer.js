// @ts-check
/** A timer that can pause. Times are in milliseconds and come from outside. */
export class Timer {
  /** @param {number} [spent] */
  constructor(spent = 0) {
    this.spent = spent;
    /** @type {number | undefined} */
    this.since = undefined;
  }

  /** @param {number} now */
  start(now) {
    this.since ??= now;
  }

  /** @param {number} now */
  pause(now) {
    this.spent = this.read(now);
    this.since = undefined;
  }

  get running() {
    return this.since !== undefined;
  }

  /** @param {number} now */
  read(now) {
    return this.spent + (this.since === undefined ? 0 : Math.max(0, now - this.since));
  }

  /** `1:05`, or `1:02:03` beyond an hour. @param {number} now */
  text(now) {
    const seconds = Math.floor(this.read(now) / 1000);
    const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
    const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
  }
}
