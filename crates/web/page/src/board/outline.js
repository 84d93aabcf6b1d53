// @ts-check
/**
 * The outline of a set of cells as an SVG path, drawn a little inside the
 * cells, as cages are.
 *
 * @param {readonly number[]} cells
 * @param {number} columns
 * @param {number} side of a cell
 * @param {number} inset
 */
export function outline(cells, columns, side, inset) {
  const inside = new Set(cells);
  const has = (/** @type {number} */ row, /** @type {number} */ column) =>
    column >= 0 && column < columns && inside.has(row * columns + column);
  /** @type {string[]} */
  const path = [];
  const line = (/** @type {number} */ x1, /** @type {number} */ y1, /** @type {number} */ x2, /** @type {number} */ y2) =>
    path.push(`M${x1} ${y1}L${x2} ${y2}`);
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const [left, top] = [column * side, row * side];
    const [right, bottom] = [left + side, top + side];
    const up = has(row - 1, column);
    const down = has(row + 1, column);
    const before = has(row, column - 1);
    const after = has(row, column + 1);
    // A side runs to the edge of the cell where the outline goes on straight,
    // and a notch is drawn where it turns around a corner.
    const x1 = before ? left : left + inset;
    const x2 = after ? right : right - inset;
    const y1 = up ? top : top + inset;
    const y2 = down ? bottom : bottom - inset;
    if (!up) line(x1, top + inset, x2, top + inset);
    if (!down) line(x1, bottom - inset, x2, bottom - inset);
    if (!before) line(left + inset, y1, left + inset, y2);
    if (!after) line(right - inset, y1, right - inset, y2);
    if (up && before && !has(row - 1, column - 1)) path.push(`M${left} ${top + inset}h${inset}v${-inset}`);
    if (up && after && !has(row - 1, column + 1)) path.push(`M${right} ${top + inset}h${-inset}v${-inset}`);
    if (down && before && !has(row + 1, column - 1)) path.push(`M${left} ${bottom - inset}h${inset}v${inset}`);
    if (down && after && !has(row + 1, column + 1)) path.push(`M${right} ${bottom - inset}h${-inset}v${inset}`);
  }
  return path.join("");
}

/**
 * The lines between cells of different regions, and around all of them.
 *
 * @param {readonly (readonly number[])[]} regions
 * @param {number} rows
 * @param {number} columns
 * @param {number} side
 */
export function borders(regions, rows, columns, side) {
  /** @type {(number | undefined)[]} */
  const of = new Array(rows * columns).fill(undefined);
  regions.forEach((cells, index) => {
    for (const cell of cells) of[cell] = index;
  });
  const region = (/** @type {number} */ row, /** @type {number} */ column) =>
    row < 0 || column < 0 || row >= rows || column >= columns ? -1 : of[row * columns + column];
  let path = "";
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const here = region(row, column);
      if (column < columns && here !== region(row - 1, column)) path += `M${column * side} ${row * side}h${side}`;
      if (row < rows && here !== region(row, column - 1)) path += `M${column * side} ${row * side}v${side}`;
    }
  }
  return path;
}
