/** How many large answers one source may leave unread. Two: a browser that saves two lists at once. */
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
   * Resolves when a source may have another one: at once, or when it has read one to its end, which takes a moment. False when it has
   * not done so for a while.
   */
  async waitForRoom(source: string): Promise<boolean> {
    const deadline = performance.now() + this.#patienceMs;
    while (this.#isFull(source)) {
      const leftMs = deadline - performance.now();
      if (leftMs <= 0) return false;
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
    return true;
  }

  #isFull(source: string): boolean {
    return (this.#unread.get(source) ?? 0) >= MOST_UNREAD;
  }

  /** Counts one more; the function takes it off again. */
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
