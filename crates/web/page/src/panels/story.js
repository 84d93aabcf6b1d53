// @ts-check
import { button, h } from "../dom.js";

/** A single in few words: `r5c5 = 5`. @param {any} step */
function brief(step) {
  const [placed] = step.placements ?? [];
  return placed ? `${placed.cell} = ${placed.digit}` : step.name;
}

/**
 * See why: the whole solution as a story beside the board, a step at a time.
 * @param {import("../app.js").App} app
 */
export function storyPanel(app) {
  const list = h("ol", { class: "story", tabindex: "0", "aria-label": "Steps" });
  const summary = h("p", {}, "Thinking…");
  const bars = h("div", { class: "bars", "aria-hidden": "true" });
  const fold = h("input", { type: "checkbox", checked: true });
  /** @type {any[]} */
  let steps = [];
  let at = -1;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let playing;

  function show(/** @type {number} */ index) {
    at = Math.max(0, Math.min(steps.length - 1, index));
    const step = steps[at];
    if (!step) return;
    app.showStep(step);
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("button"))) {
      const now = Number(item.dataset["step"]) === at;
      if (now) {
        item.setAttribute("aria-current", "step");
        // Only the list scrolls: the board stays where it is.
        const top = item.offsetTop - list.offsetTop;
        if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - 40;
      } else item.removeAttribute("aria-current");
    }
    [...bars.children].forEach((bar, i) => bar.classList.toggle("now", i === at));
  }

  function fill() {
    const folded = /** @type {HTMLInputElement} */ (fold).checked;
    list.replaceChildren(
      ...steps.flatMap((step, index) => {
        const single = step.single && folded && index !== at;
        const text = single ? [h("small", {}, `${index + 1}. ${brief(step)}`)] : [h("strong", {}, `${index + 1}. ${step.name}`), h("br"), step.text];
        return [h("li", {}, h("button", { type: "button", "data-step": index, onclick: () => show(index) }, ...text))];
      }),
    );
  }

  function play() {
    if (playing) {
      clearInterval(playing);
      playing = undefined;
    } else playing = setInterval(() => (at + 1 < steps.length ? show(at + 1) : play()), 900);
  }

  async function load() {
    const answer = await app.ask({ explain: { board: true } }, false);
    if (!answer) {
      summary.textContent = app.problem ?? "Stopped.";
      return;
    }
    steps = answer.path.map((/** @type {any} */ step) => ({ ...step, name: step.name ?? "Guess", single: /single|full-house|last-cell/.test(step.rule) }));
    const guessed = answer.guesses ? `, with ${answer.guesses === 1 ? "one guess" : `${answer.guesses} guesses`}` : "";
    summary.textContent = `${answer.outcome === "solved" ? "Solved" : "As far as it goes"} in ${answer.steps} steps${guessed}.`;
    const most = Math.max(1, ...steps.map((step) => step.score));
    bars.replaceChildren(...steps.map((step) => h("i", { style: `height:${Math.max(6, (Math.log1p(step.score) / Math.log1p(most)) * 100)}%` })));
    fill();
    show(0);
  }

  const section = h(
    "section",
    { "aria-label": "Why" },
    h("h2", {}, "See why"),
    summary,
    bars,
    h("div", { class: "row" },
      button("|◀", () => show(0), { "aria-label": "First step" }),
      button("◀", () => show(at - 1), { "aria-label": "Step back" }),
      button("▶", () => show(at + 1), { "aria-label": "Next step", class: "main" }),
      button("Play", play),
      button("Next hard step", () => {
        const next = steps.findIndex((step, index) => index > at && !step.single);
        if (next >= 0) show(next);
      }),
    ),
    h("label", { class: "choice" }, fold, "Fold singles"),
    list,
  );
  fold.addEventListener("change", fill);
  section.addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight" || event.key === "ArrowDown") show(at + 1);
    else if (event.key === "ArrowLeft" || event.key === "ArrowUp") show(at - 1);
    else if (event.key === "Home") show(0);
    else if (event.key === "End") show(steps.length - 1);
    else return;
    event.preventDefault();
  });
  load();
  return { element: section, step: (/** @type {number} */ by) => show(at + by), close: () => playing && clearInterval(playing) };
}
