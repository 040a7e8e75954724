import type { StoreItem } from './steam-answers.ts';
import { keysOf } from '#shared/keys-of.ts';

/** Looked at once, when so many games have answered. */
const GAMES = 1000;
const least = { name: 0.95, tags: 0.95, 'release date': 0.85, 'price or free': 0.8 };

/**
 * Watches over the first thousand games that answer: a field that fewer have than have it today has moved, and everything after
 * would be written without it. Few games (a run over what changed) are not judged.
 */
export class FieldShares {
  #games = 0;
  readonly #have = { name: 0, tags: 0, 'release date': 0, 'price or free': 0 };
  #released = 0;

  add(items: StoreItem[]): void {
    for (const item of items) {
      if (this.#games >= GAMES || item.success !== 1 || item.type !== 0 || !item.visible) continue;
      this.#games++;
      this.#have.name += Number(item.name !== '');
      this.#have.tags += Number(item.tags.length > 0);
      if (item.is_coming_soon || item.release?.is_coming_soon) continue;
      this.#released++;
      this.#have['release date'] += Number(Boolean(item.release?.steam_release_date));
      this.#have['price or free'] += Number(item.is_free || Boolean(item.best_purchase_option ?? item.self_purchase_option));
    }
  }

  /** The field that is missing and in how many games, or null. */
  getProblem(): string | null {
    if (this.#games < GAMES) return null;
    const shares = {
      name: this.#have.name / this.#games,
      tags: this.#have.tags / this.#games,
      'release date': this.#have['release date'] / Math.max(1, this.#released),
      'price or free': this.#have['price or free'] / Math.max(1, this.#released),
    };
    const missing = keysOf(least).find((field) => shares[field] < least[field]);
    return missing
      ? `${missing} of ${Math.round(shares[missing] * 100)}% of the first ${GAMES} games, ${least[missing] * 100}% expected`
      : null;
  }
}
