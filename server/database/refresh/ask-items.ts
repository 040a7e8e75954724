import type { Clock } from './pace.ts';
import type { Journal } from './journal.ts';
import { requireAnswer } from './list-apps.ts';
import { RefreshError } from './refresh-error.ts';
import { parseStoreItems, type StoreItem } from './steam-answers.ts';
import type { SteamClient } from './steam-client.ts';
import { toStoreFacts } from './store-facts.ts';
import { keysOf } from '#shared/keys-of.ts';

/** Clients of others use 50 to 200; the address of 100 is 3.4 kB long, below the usual limit of 8. */
export const BATCH = 100;
/** What is missing in an answer is asked for again, so often in all. */
const MOST_TRIES = 3;
/** So many unusable batches in a row: Steam's answers have changed. */
const MOST_UNUSABLE = 3;

type AskOptions = { clock: Clock; say(line: string): void; onProgress(done: number, all: number): void };

/** Asks for every app that the journal has without an answer, 100 a call. An answer and what it says are written down in one step. */
export async function askItems(client: SteamClient, journal: Journal, options: AskOptions): Promise<void> {
  const shares = new FieldShares();
  let [size, unusable] = [BATCH, 0];
  for (;;) {
    const ids = listOpenApps(journal, size);
    if (ids.length === 0) break;
    const asked = await askBatch(client, ids);
    if (!asked.ok && asked.code === 'bad-request' && size === BATCH) {
      // Our mistake, perhaps too long an address: once with half.
      size = BATCH / 2;
      continue;
    }
    if (!asked.ok && asked.code !== 'unusable') requireAnswer(asked, 'GetItems');
    unusable = asked.ok ? 0 : unusable + 1;
    if (unusable >= MOST_UNUSABLE)
      throw new RefreshError('shape-changed', 'GetItems answers in another shape than it did. Nothing was changed.');
    const items = asked.ok ? asked.answer : [];
    shares.add(items);
    const problem = shares.getProblem();
    if (problem) {
      journal.clearRun();
      throw new RefreshError('shape-changed', `GetItems no longer says what it did: ${problem}. Nothing was changed.`);
    }
    keepItems(journal, ids, items, options.clock.now());
    options.onProgress(...countDone(journal));
  }
  journal.transaction(() => journal.setNote('step', 'table'));
}

/** A batch of GetItems, in English, dollars and the global store: names, prices and what is shown depend on all three. */
export function askBatch(client: SteamClient, ids: readonly number[]) {
  const input = {
    ids: ids.map((appid) => ({ appid })),
    context: { language: 'english', country_code: 'US', steam_realm: 1 },
    data_request: {
      include_basic_info: true,
      include_release: true,
      include_platforms: true,
      include_reviews: true,
      include_supported_languages: true,
      include_tag_count: 20,
      include_all_purchase_options: true,
    },
  };
  return client.askApi('IStoreBrowseService/GetItems/v1', input, parseStoreItems);
}

function listOpenApps(journal: Journal, size: number): number[] {
  return journal
    .all<{ id: number }>('select id from apps where answered = 0 and tries < ? order by tries, id limit ?', MOST_TRIES, size)
    .map(({ id }) => id);
}

/** By number, never by place: items come in any order, and not all of them. */
function keepItems(journal: Journal, ids: number[], items: StoreItem[], now: number): void {
  const byId = new Map(items.map((item) => [item.id, item]));
  journal.transaction(() => {
    for (const id of ids) {
      const item = byId.get(id);
      if (!item) {
        journal.run('update apps set tries = tries + 1 where id = ?', id);
        continue;
      }
      const { state, facts } = toStoreFacts(item, now);
      journal.run('insert or replace into items values (?, ?, ?)', id, state, facts && JSON.stringify(facts));
      journal.run('update apps set answered = 1 where id = ?', id);
    }
  });
}

function countDone(journal: Journal): [done: number, all: number] {
  const [row] = journal.all<{ open: number; all: number }>(
    'select count(*) filter (where answered = 0 and tries < ?) as open, count(*) as "all" from apps',
    MOST_TRIES,
  );
  return row ? [row.all - row.open, row.all] : [0, 0];
}

/** Looked at once, when so many games have answered. */
const GAMES = 1000;
const least = { name: 0.95, tags: 0.95, 'release date': 0.85, 'price or free': 0.8 };

/**
 * Watches over the first thousand games that answer: a field that fewer have than have it today has moved, and everything after
 * would be written without it. Few games (a run over what changed) are not judged.
 */
class FieldShares {
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
