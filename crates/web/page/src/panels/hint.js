// @ts-check
import { button, h } from "../dom.js";

/**
 * Stuck? Help by degrees: nothing shows more than was asked for.
 * @param {import("../app.js").App} app
 */
export function hintPanel(app) {
  const words = h("p", { class: "card", role: "status" }, "Ask as often as you like: each time a little more.");
  const row = h("div", { class: "row" });
  const depths = ["vague", "usual", "full"];
  const names = ["Where do I look?", "Which technique?", "Tell me all"];
  let depth = 0;

  async function ask(/** @type {number} */ next) {
    depth = next;
    app.clearDrawing();
    words.textContent = "Thinking…";
    const answer = await app.ask({ hint: { depth: depths[depth], board: true } }, true);
    if (!answer) {
      words.textContent = app.problem ?? "Stopped.";
      return;
    }
    words.textContent = answer.text;
    const step = answer.step?.board;
    if (step) app.draw({ ...step.drawing, candidates: step.candidates });
    row.replaceChildren(
      ...names.flatMap((name, index) => (index <= depth && index > 0 ? [] : [button(name, () => ask(index), index === depth + 1 ? { class: "main" } : {})])),
      ...(step ? [button("Do it", () => { app.apply(step); ask(0); }, { class: "main" })] : []),
    );
  }
  row.append(...names.slice(0, 1).map((name, index) => button(name, () => ask(index), { class: "main" })),
    ...names.slice(1).map((name, index) => button(name, () => ask(index + 1))));
  return h("section", { "aria-label": "Hint" }, h("h2", {}, "Stuck?"), words, row);
}
