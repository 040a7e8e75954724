const TELL_AGAIN_MS = 60_000;

/** Something that cannot be reached, and is asked for again and again: the log hears of it when that begins, and then once a minute. */
export class Outage {
  #toldAt = Number.NEGATIVE_INFINITY;

  note(tell: () => void): void {
    if (performance.now() - this.#toldAt < TELL_AGAIN_MS) return;
    this.#toldAt = performance.now();
    tell();
  }

  end(): void {
    this.#toldAt = Number.NEGATIVE_INFINITY;
  }
}
