/** How many large answers one source may leave unread. Two: a browser that saves two lists at once. */
const MOST_UNREAD = 2;
/** Smaller ones fit into what the kernel holds for a connection anyway. */
export const LARGE_BYTES = 256 * 1024;

/**
 * Counts the large answers that each source has been given and has not read to the end. Their bytes stay in memory until then, and a connection
 * may take minutes: 120 of them from one address held 414 MB.
 */
export class LargeAnswers {
  readonly #unread = new Map<string, number>();

  /** Whether a source has as many unread as it may. */
  isFull(source: string): boolean {
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
    };
  }
}
