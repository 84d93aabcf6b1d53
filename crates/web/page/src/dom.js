// @ts-check
/**
 * Makes an element: `h("button", { type: "button", onclick }, "Undo")`.
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | undefined)} children
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (key === "style") element.style.cssText = value; // As an attribute the page's own rules would refuse it.
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** @param {string} text @param {() => void} onclick @param {Record<string, any>} [more] */
export function button(text, onclick, more = {}) {
  return h("button", { type: "button", onclick, ...more }, text);
}

/** @param {string} id */
export function by(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}
