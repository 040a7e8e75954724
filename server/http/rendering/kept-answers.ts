import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { readChecked, writeChecked } from '#server/platform/checked-file.ts';
import type { Answer } from '#server/http/answer.ts';

/** A rendered page (or feed, or sitemap), and the router's data for it. The browser fetches the data only when it starts React. */
export type KeptPage = { answer: Answer; state: Answer | null };
/** `keep` is false for an answer that is not the same for everybody, or not 200. */
export type Rendered = KeptPage & { keep: boolean };

type KeptAnswersOptions = {
  maxBytes: number;
  /** How much memory the answers that `isApart` names may take together, in bytes. */
  maxBytesApart: number;
  isApart(key: string): boolean;
};

/**
 * Answers that are the same for everybody, in memory. When they take more than they may, the least recently used one goes. Answers of
 * unlimited number, such as searches, have a limit of their own: otherwise a robot that searches for every word would push out every page.
 */
export class KeptAnswers {
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #apart: LRUCache<string, KeptPage>;
  readonly #isApart: KeptAnswersOptions['isApart'];
  readonly #rendering = new Map<string, Promise<Rendered>>();
  #generation = 0;

  constructor({ maxBytes, maxBytesApart, isApart }: KeptAnswersOptions) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: toBytes });
    this.#apart = new LRUCache({ maxSize: maxBytesApart, sizeCalculation: toBytes });
    this.#isApart = isApart;
  }

  get(key: string): KeptPage | null {
    return this.#pages.get(key) ?? this.#apart.get(key) ?? null;
  }

  put(key: string, page: KeptPage): void {
    (this.#isApart(key) ? this.#apart : this.#pages).set(key, page);
  }

  get size(): { pages: number; bytes: number } {
    const { size, calculatedSize } = this.#pages;
    return { pages: size + this.#apart.size, bytes: calculatedSize + this.#apart.calculatedSize };
  }

  /**
   * From memory, or by rendering; concurrent calls for one key render once. An answer that is not to be kept is still given to all who
   * waited for it. So is an answer that was begun before `clear`, because it may show old content.
   */
  async getOrRender(key: string, render: () => Promise<Rendered>): Promise<KeptPage> {
    const kept = this.get(key) ?? this.#rendering.get(key);
    if (kept) return kept;
    const generation = this.#generation;
    const rendering = render().finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    });
    this.#rendering.set(key, rendering);
    const { keep, ...page } = await rendering;
    if (keep && generation === this.#generation) this.put(key, page);
    return page;
  }

  /** Forgets what `isOver` says, of those kept apart: their day has ended. What is being rendered may be of that day, and is not kept. */
  forget(isOver: (key: string) => boolean): void {
    this.#generation++;
    this.#rendering.clear();
    for (const key of [...this.#apart.keys()].filter(isOver)) this.#apart.delete(key);
  }

  /** Forgets everything: the content has changed. */
  clear(): void {
    this.#generation++;
    this.#rendering.clear();
    this.#pages.clear();
    this.#apart.clear();
  }

  async settle(): Promise<void> {
    await Promise.allSettled(this.#rendering.values());
  }
}

/** Writes what the build rendered, with a checksum. */
export async function writeKeptPages(file: string, pages: Map<string, KeptPage>): Promise<void> {
  await writeChecked(file, serialize(pages));
}

/** What the build rendered. Empty when the file is missing or damaged: the pages are then rendered when they are asked for. */
export async function readKeptPages(file: string): Promise<Map<string, KeptPage>> {
  const bytes = await readChecked(file);
  if (!bytes) return new Map();
  const pages = deserialize(bytes) as Map<string, KeptPage>; // Written by `writeKeptPages`, as the checksum says.
  for (const { answer, state } of pages.values()) for (const kept of [answer, state]) if (kept) reviveBuffers(kept);
  return pages;
}

/** `v8.deserialize` gives plain Uint8Arrays back. */
function reviveBuffers(answer: Answer): void {
  for (const [encoding, body] of Object.entries(answer.bodies))
    answer.bodies[encoding as 'identity'] = Buffer.from(body.buffer, body.byteOffset, body.byteLength); // The keys are encodings.
}

/** Encodings are added when they are first asked for. Together they take about two thirds of the plain text. */
function toBytes({ answer, state }: KeptPage): number {
  return 1 + Math.round(1.7 * (answer.bodies.identity.length + (state?.bodies.identity.length ?? 0)));
}
