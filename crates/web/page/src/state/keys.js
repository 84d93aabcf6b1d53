// @ts-check
/**
 * What a key press means on the board. Digits are read from `code`, because
 * Shift+1 is "!" on most keyboards.
 *
 * @typedef {import("./paper.js").Layer} Layer
 * @typedef {{ do: "move", down: number, right: number, extend: boolean }
 *   | { do: "write", digit: number, layer: Layer | undefined }
 *   | { do: "clear" } | { do: "undo" } | { do: "redo" } | { do: "all" } | { do: "none" }
 *   | { do: "layer", layer: Layer } | { do: "cycle" } | { do: "fill" } | { do: "cross" }
 *   | { do: "hint" } } Action
 * @typedef {{ key: string, code: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean }} Press
 */

/** @type {Record<string, [number, number]>} */
const MOVES = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** @type {Record<string, Layer>} */
const LAYERS = { KeyZ: "digit", KeyX: "corner", KeyC: "centre", KeyV: "colour" };

/**
 * @param {Press} press
 * @param {{ symbols: number, nonogram: boolean }} board
 * @returns {Action | undefined}
 */
export function action(press, board) {
  const command = press.ctrlKey || press.metaKey;
  if (press.altKey) return undefined;
  const move = MOVES[press.key];
  if (move) return { do: "move", down: move[0], right: move[1], extend: press.shiftKey || command };
  if (command && press.code === "KeyZ") return { do: press.shiftKey ? "redo" : "undo" };
  if (command && press.code === "KeyY") return { do: "redo" };
  if (command && press.code === "KeyA") return { do: "all" };
  if (press.key === "Escape") return { do: "none" };
  if (press.key === "Backspace" || press.key === "Delete") return { do: "clear" };
  if (board.nonogram) {
    if (command) return undefined;
    if (press.key === " " || press.key === "Enter") return { do: "fill" };
    if (press.code === "KeyX") return { do: "cross" };
    return press.code === "KeyH" ? { do: "hint" } : undefined;
  }
  if (press.key === " ") return { do: "cycle" };
  const digit = digitOf(press, board.symbols);
  if (digit !== undefined) {
    if (digit === 0) return command || press.shiftKey ? undefined : { do: "clear" };
    if (command && press.shiftKey) return { do: "write", digit, layer: "colour" };
    if (command) return { do: "write", digit, layer: "centre" };
    return { do: "write", digit, layer: press.shiftKey ? "corner" : undefined };
  }
  if (command) return undefined;
  const layer = LAYERS[press.code];
  if (layer && board.symbols <= 9) return { do: "layer", layer };
  return press.code === "KeyH" && board.symbols <= 9 ? { do: "hint" } : undefined;
}

/**
 * The digit a key stands for: 1 to 9 by the figure keys, more by letters.
 * @param {Press} press
 * @param {number} symbols
 */
function digitOf(press, symbols) {
  const figure = /^(?:Digit|Numpad)(\d)$/.exec(press.code)?.[1];
  if (figure !== undefined) {
    const digit = Number(figure);
    return digit <= symbols ? digit : undefined;
  }
  const letter = /^Key([A-Z])$/.exec(press.code)?.[1];
  if (symbols > 9 && letter !== undefined && !press.ctrlKey && !press.metaKey) {
    const digit = letter.charCodeAt(0) - "A".charCodeAt(0) + 10;
    return digit <= symbols ? digit : undefined;
  }
  return undefined;
}
