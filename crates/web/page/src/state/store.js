// @ts-check
/**
 * What is kept in the browser: every puzzle that was begun, newest first.
 *
 * @typedef {{ text: string, title: string, kind: string, play: unknown, spent: number, at: number, done: boolean }} Kept
 * @typedef {{ getItem: (key: string) => string | null, setItem: (key: string, value: string) => void }} Drawer
 */

const KEY = "therefore:puzzles";
const SETTINGS = "therefore:settings";
const MOST = 200;

export class Store {
  /** @param {Drawer | undefined} drawer the browser's localStorage, or none if that is forbidden */
  constructor(drawer) {
    this.drawer = drawer;
    /** @type {Kept[]} */
    this.list = read(drawer, KEY, Array.isArray) ?? [];
    /** @type {Record<string, unknown>} */
    this.settings = read(drawer, SETTINGS, (value) => typeof value === "object" && value !== null) ?? {};
  }

  /** @param {string} text */
  find(text) {
    return this.list.find((kept) => kept.text === text);
  }

  /** Puts a puzzle on top; returns false if the browser has no room. @param {Kept} kept */
  keep(kept) {
    this.list = [kept, ...this.list.filter((other) => other.text !== kept.text)].slice(0, MOST);
    return this.#write(KEY, this.list);
  }

  /** @param {string} text */
  forget(text) {
    this.list = this.list.filter((kept) => kept.text !== text);
    return this.#write(KEY, this.list);
  }

  /** @param {string} name @param {unknown} value */
  choose(name, value) {
    this.settings = { ...this.settings, [name]: value };
    return this.#write(SETTINGS, this.settings);
  }

  /** @param {string} key @param {unknown} value */
  #write(key, value) {
    try {
      this.drawer?.setItem(key, JSON.stringify(value));
      return this.drawer !== undefined;
    } catch {
      return false;
    }
  }
}

/**
 * @param {Drawer | undefined} drawer
 * @param {string} key
 * @param {(value: any) => boolean} right
 */
function read(drawer, key, right) {
  try {
    const value = JSON.parse(drawer?.getItem(key) ?? "null");
    return right(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
