// @ts-check
/**
 * The engine behind the page: `ask(puzzle, question)` and nothing else. It is
 * the server's API if the page was served by `therefore serve`, else the
 * engine in a worker, compiled to WebAssembly. Both take and give the same.
 */

/** What went wrong, as one sentence for the user. */
export class Problem extends Error {}

/** @typedef {{ ask: (puzzle: string, question: Record<string, unknown>, signal?: AbortSignal) => Promise<any>, close?: () => void }} Engine */

/** @returns {Engine} */
export function connect() {
  const served = document.querySelector('meta[name="engine"]')?.getAttribute("content") === "server";
  return served ? server() : worker();
}

/** @param {any} reply */
function unwrap(reply) {
  const problem = reply?.problem;
  if (problem) throw new Problem(typeof problem === "string" ? problem : String(problem.text));
  return Object.values(reply.answer)[0];
}

/** @returns {Engine} */
function server() {
  return {
    async ask(puzzle, question, signal) {
      let response;
      try {
        response = await fetch("api/ask", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ puzzle, ask: question }),
          ...(signal ? { signal } : {}),
        });
      } catch (error) {
        if (signal?.aborted) throw error;
        throw new Problem("The server does not answer. Is `therefore serve` still running?");
      }
      return unwrap(await response.json());
    },
  };
}

/** @returns {Engine} */
function worker() {
  /** @type {Worker | undefined} */
  let running;
  let next = 1;
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();

  function start() {
    const made = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    made.onmessage = ({ data }) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.failed) one?.reject(new Problem(data.failed));
      else one?.resolve(data.reply);
    };
    made.onerror = () => restart("The engine stopped and was started again.");
    return made;
  }

  /** Ends the worker: the only way to stop one that is busy. @param {string} why */
  function restart(why) {
    running?.terminate();
    running = undefined;
    for (const { reject } of waiting.values()) reject(new Problem(why));
    waiting.clear();
  }

  return {
    async ask(puzzle, question, signal) {
      running ??= start();
      const id = next++;
      const stop = () => waiting.has(id) && restart("Stopped.");
      signal?.addEventListener("abort", stop);
      try {
        const reply = await new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          running?.postMessage({ id, text: JSON.stringify({ puzzle, ask: question }) });
        });
        return unwrap(JSON.parse(reply));
      } finally {
        signal?.removeEventListener("abort", stop);
      }
    },
    close: () => restart("Stopped."),
  };
}
