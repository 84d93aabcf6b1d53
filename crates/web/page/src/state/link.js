// @ts-check
/**
 * The puzzle in the address: `#p=` and the text that the command reads too.
 * A plain line stays readable; anything longer is packed.
 */

/** @param {string} text */
export function toLink(text) {
  return `#p=${encodeURIComponent(text).replace(/%2C/g, ",").replace(/%3A/g, ":")}`;
}

/** @param {string} hash @returns {string | undefined} */
export function fromLink(hash) {
  const found = /^#p=(.+)$/.exec(hash)?.[1];
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found);
  } catch {
    return undefined;
  }
}
