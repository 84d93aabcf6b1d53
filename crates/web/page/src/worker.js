// @ts-check
/**
 * The engine in a worker: text in, text out, through plain memory.
 * @typedef {{ memory: WebAssembly.Memory, room: (length: number) => number, ask: () => number, answer: () => number }} Exports
 */

const ready = load();

async function load() {
  const response = await fetch(new URL("../engine.wasm", import.meta.url));
  if (!response.ok) throw new Error("the engine could not be loaded");
  const { instance } = await WebAssembly.instantiateStreaming(response);
  return /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
}

self.onmessage = async ({ data: { id, text } }) => {
  try {
    const engine = await ready;
    const bytes = new TextEncoder().encode(text);
    const at = engine.room(bytes.length);
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    const length = engine.ask();
    const reply = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.answer(), length));
    self.postMessage({ id, reply });
  } catch (error) {
    // A panic ends the instance: the page starts another worker.
    self.postMessage({ id, failed: "The engine stopped on this puzzle; it has been started again." });
    setTimeout(() => { throw error; });
  }
};
