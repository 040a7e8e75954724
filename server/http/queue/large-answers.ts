/** How many answers that may be large one source may have made for it and leave unread. Two: a browser that saves two lists at once. */
const MOST_UNREAD = 2;
/** How long somebody waits for their own earlier answers to be read before they are refused. */
const PATIENCE_MS = 10_000;
/** Smaller ones fit into what the kernel holds for a connection anyway. */
export const LARGE_BYTES = 256 * 1024;

/**
 * Counts the large answers that each source has been given and has not read to the end. Their bytes stay in memory until then, and a
 * connection may take minutes: 120 of them from one address held 414 MB.
 */
export class LargeAnswers {
  readonly #unread = new Map<string, number>();
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #patienceMs: number;

  constructor(patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs;
  }

  /**
   * Resolves when a source may have another one: at once, or when it has read one to its end, which takes a moment. The place is taken,
   * so that requests that come together do not all find the same one free; the function gives it back. Null when the source has not
   * read any for a while.
   */
  async takePlace(source: string): Promise<(() => void) | null> {
    const deadline = performance.now() + this.#patienceMs;
    while ((this.#unread.get(source) ?? 0) >= MOST_UNREAD) {
      const leftMs = deadline - performance.now();
      if (leftMs <= 0) return null;
      await new Promise<void>((resolve) => {
        const waiting = this.#waiting.get(source) ?? new Set();
        this.#waiting.set(source, waiting);
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, leftMs);
        waiting.add(go);
      });
    }
    return this.add(source);
  }

  /** Counts one that nobody foresaw, such as a map of the site; the function takes it off again. */
  add(source: string): () => void {
    this.#unread.set(source, (this.#unread.get(source) ?? 0) + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.#unread.get(source) ?? 1) - 1;
      if (left > 0) this.#unread.set(source, left);
      else this.#unread.delete(source);
      for (const go of this.#waiting.get(source) ?? []) go();
      if (left <= 0) this.#waiting.delete(source);
    };
  }
}
