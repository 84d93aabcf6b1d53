// @ts-check
import { by, button } from "./dom.js";
import { Problem } from "./engine.js";
import { hintPanel } from "./panels/hint.js";
import { fillPad } from "./panels/pad.js";
import { storyPanel } from "./panels/story.js";
import { NonogramPlay } from "./play/nonogram.js";
import { SudokuPlay } from "./play/sudoku.js";
import { action } from "./state/keys.js";
import { toLink } from "./state/link.js";
import { Paper } from "./state/paper.js";
import { Picture } from "./state/picture.js";
import { Timer } from "./state/timer.js";

/** One puzzle on the page, and what can be done with it. */
export class App {
  /**
   * @param {import("./engine.js").Engine} engine
   * @param {import("./state/store.js").Store} store
   */
  constructor(engine, store) {
    this.engine = engine;
    this.store = store;
    this.pad = by("pad");
    /** @type {SudokuPlay | NonogramPlay | undefined} */
    this.play = undefined;
    /** The puzzle as JSON of ours, and as the text it was opened with. @type {any} */
    this.puzzle = undefined;
    this.text = "";
    this.timer = new Timer();
    /** @type {string | undefined} */
    this.problem = undefined;
    /** @type {{ element: HTMLElement, step?: (by: number) => void, close?: () => void } | undefined} */
    this.panel = undefined;
    /** @type {AbortController | undefined} */
    this.asking = undefined;
    this.#listen();
    this.choose("theme", store.settings["theme"] ?? "auto");
  }

  /** Opens any text that the engine reads; returns what is wrong with it, if anything. @param {string} text */
  async open(text) {
    if (!text) return "There is nothing to open yet.";
    let answer, written;
    try {
      answer = await this.engine.ask(text, { show: { board: true } });
      written = await this.engine.ask(text, { convert: { to: "json" } });
    } catch (error) {
      return error instanceof Problem ? error.message : String(error);
    }
    const sheet = answer.board;
    this.text = text;
    this.puzzle = JSON.parse(written.text);
    const kept = this.store.find(text);
    const host = { changed: () => this.changed(), settings: this.store.settings };
    this.play = sheet.kind === "nonogram" ? new NonogramPlay(sheet, kept?.play, host) : new SudokuPlay(sheet, kept?.play, host);
    this.timer = new Timer(kept?.spent ?? 0);
    by("board").replaceChildren(this.play.element);
    by("title").textContent = sheet.title ?? (sheet.kind === "nonogram" ? "Nonogram" : sheet.cages.length ? "Killer" : "Sudoku");
    by("level").textContent = "";
    this.say("");
    this.close();
    history.replaceState(null, "", toLink(text));
    this.timer.start(performance.now());
    this.changed();
    this.#grade();
    by("board").focus({ preventScroll: true });
    return undefined;
  }

  async #grade() {
    const { text } = this;
    try {
      const answer = await this.engine.ask(text, { grade: { runs: 0 } });
      if (this.text === text) by("level").textContent = answer.grade ?? answer.needs ?? "";
    } catch {
      // A puzzle without a grade is played all the same.
    }
  }

  /** Asks about the puzzle, or the position as it stands. @param {Record<string, unknown>} question @param {boolean} position */
  async ask(question, position) {
    if (!this.play) return undefined;
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    this.problem = undefined;
    try {
      const text = position ? this.play.position(this.puzzle) : JSON.stringify(this.puzzle);
      return await this.engine.ask(text, question, asking.signal);
    } catch (error) {
      this.problem = error instanceof Problem ? error.message : undefined;
      return undefined;
    } finally {
      if (this.asking === asking) this.asking = undefined;
    }
  }

  /** Something was written: show it, keep it. */
  changed() {
    const { play } = this;
    if (!play) return;
    play.show();
    fillPad(this);
    const done = play.isDone();
    if (done && this.timer.running) {
      this.timer.pause(performance.now());
      this.say(`Solved in ${this.timer.text(performance.now())}.`);
    }
    const kept = this.store.keep({
      text: this.text,
      title: by("title").textContent ?? "",
      kind: play.nonogram ? "nonogram" : "sudoku",
      play: play.saved(),
      spent: this.timer.read(performance.now()),
      at: Date.now(),
      done,
    });
    if (!kept) this.say("This browser keeps nothing: what you fill in is lost when you leave.");
  }

  /** @param {any} drawing */
  draw(drawing) {
    if (!this.play) return;
    this.play.drawing = drawing;
    this.play.show();
  }

  clearDrawing() {
    this.draw(undefined);
  }

  /** Shows a step of the story on the board it was found on. @param {any} step */
  showStep(step) {
    const { play } = this;
    if (play instanceof SudokuPlay) {
      play.instead = Paper.from(play.sheet.givens, { value: step.board.values });
      play.drawing = { ...step.board.drawing, candidates: step.board.candidates };
    } else if (play) {
      play.instead = Picture.from(play.sheet.width, play.sheet.height, { marks: step.board.marks.join("") });
      play.drawing = step.board.drawing;
    }
    play?.show();
  }

  /** @param {any} step */
  apply(step) {
    this.play?.apply(step);
  }

  restart() {
    this.store.forget(this.text);
    this.open(this.text);
  }

  /** @param {string} name @param {unknown} value */
  choose(name, value) {
    this.store.choose(name, value);
    if (name === "theme") {
      if (value === "auto") document.documentElement.removeAttribute("data-theme");
      else document.documentElement.setAttribute("data-theme", String(value));
    }
    if (this.play) {
      this.play.host.settings = this.store.settings;
      this.changed();
    }
  }

  /** @param {string} words */
  say(words) {
    by("say").textContent = words;
  }

  /** Puts a panel beside the board, after the one before has ended. @param {() => { element: HTMLElement, step?: (by: number) => void, close?: () => void }} make */
  showPanel(make) {
    this.close();
    this.panel = make();
    document.body.classList.toggle("reading", this.panel.step !== undefined);
    by("panel").replaceChildren(this.panel.element);
  }

  close() {
    this.asking?.abort();
    this.panel?.close?.();
    this.panel = undefined;
    document.body.classList.remove("reading");
    by("panel").replaceChildren();
    if (this.play) {
      this.play.instead = undefined;
      this.play.drawing = undefined;
      this.play.show();
    }
  }

  hint() {
    this.showPanel(() => ({ element: hintPanel(this) }));
  }

  story() {
    this.showPanel(() => storyPanel(this));
  }

  async check() {
    const answer = await this.ask({ hint: { depth: "vague" } }, true);
    if (!answer) return this.say(this.problem ?? "");
    this.say(answer.hint === "mistake" ? answer.text : answer.hint === "solved" ? "Solved!" : "So far, so good.");
  }

  #listen() {
    by("board").addEventListener("keydown", (event) => {
      const { play } = this;
      if (!play) return;
      if (play.instead && this.panel?.step && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
        this.panel.step(event.key === "ArrowRight" ? 1 : -1);
        return event.preventDefault();
      }
      if (play.instead && event.key === "Escape") return this.close();
      const found = action(event, play);
      if (!found) return;
      event.preventDefault();
      if (found.do === "hint") this.hint();
      else play.act(found);
    });
    by("tools").append(
      button("↶ Undo", () => this.play?.act({ do: "undo" })),
      button("↷ Redo", () => this.play?.act({ do: "redo" })),
      button("⌫ Clear", () => this.play?.act({ do: "clear" })),
      button("Mark all", () => this.play instanceof SudokuPlay && this.play.mark()),
      button("Check", () => this.check()),
      button("Hint", () => this.hint(), { class: "main" }),
      button("See why", () => this.story()),
      button("Back to playing", () => this.close(), { id: "back", class: "main" }),
    );
    by("clock").addEventListener("click", () => {
      const now = performance.now();
      if (this.timer.running) this.timer.pause(now);
      else this.timer.start(now);
      this.tick();
    });
    document.addEventListener("visibilitychange", () => {
      const now = performance.now();
      if (document.hidden) this.timer.pause(now);
      else if (!this.play?.isDone()) this.timer.start(now);
    });
    setInterval(() => this.tick(), 500);
  }

  tick() {
    const shown = this.store.settings["timer"] !== false;
    by("clock").textContent = shown ? `${this.timer.text(performance.now())}${this.timer.running ? "" : " ⏸"}` : "";
  }
}
