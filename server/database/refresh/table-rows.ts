import { parseGames, type SourceGame } from '../bake/read-games.ts';
import { SourceError } from '../bake/csv-table.ts';
import { GameComparison } from '../import/compare-games.ts';
import type { Cells } from './base-table.ts';
import { type KnownApp, type Names, tableColumns, toAnnouncedRow, toGameRow } from './game-row.ts';
import type { Journal } from './journal.ts';
import type { AppState } from './store-facts.ts';
import { readOwnJson } from '#shared/read-own-json.ts';
import { toDayNumber } from '#shared/days.ts';
import type { Sighting } from './history.ts';

export type TableSummary = ReturnType<TableSummaryBuilder['finish']>;

/** More than this share of what we hold cannot be withdrawn between two runs: it is Steam that does not show it. */
const MOST_WITHDRAWN = 0.1;

/**
 * The rows of the new table, by number, from what the journal has: where the run began, what Steam said, exact reviews and
 * genres. `games` also fills the summary.
 */
export function* listTableRows(
  journal: Journal,
  today: string,
  summary: TableSummaryBuilder,
  kind: 'games' | 'announced',
): Generator<Cells> {
  const names = readNames(journal);
  for (const app of listKnownApps(journal)) {
    if (kind === 'announced') {
      const row = toAnnouncedRow(app, names, today);
      if (row) yield summary.addAnnounced(row);
      continue;
    }
    const row = summary.addGame(app, toGameRow(app, names, today), names);
    if (row) yield row;
  }
}

type KnownRow = {
  id: number;
  base: string | null;
  announced: string | null;
  listed: number | null;
  state: string | null;
  facts: string | null;
  day: string | null;
  positive: number | null;
  negative: number | null;
  genres: string | null;
};

/** Everything the journal knows, app by app. */
export function* listKnownApps(journal: Journal): Generator<KnownApp> {
  const rows = journal.iterate<KnownRow>(`
    select ids.id, base.cells as base, announced.cells as announced, apps.listed, items.state, items.facts,
      reviews.day, reviews.positive, reviews.negative, genres.names as genres
    from (select id from base union select id from announced union select id from items) as ids
    left join base on base.id = ids.id left join announced on announced.id = ids.id left join apps on apps.id = ids.id
    left join items on items.id = ids.id left join reviews on reviews.id = ids.id left join genres on genres.id = ids.id
    order by ids.id`);
  for (const row of rows) {
    yield {
      id: row.id,
      base: row.base === null ? null : readOwnJson<Cells>(row.base), // `loadBaseTable` wrote it.
      announced: row.announced === null ? null : readOwnJson<Cells>(row.announced), // As above.
      isListed: row.listed === 1,
      state: row.state as AppState | null, // `askItems` wrote it, and the next line.
      facts: row.facts === null ? null : readOwnJson<KnownApp['facts']>(row.facts),
      reviews: row.day === null ? null : { day: row.day, positive: row.positive ?? 0, negative: row.negative ?? 0 },
      genres: row.genres?.split('|') ?? null,
    };
  }
}

function readNames(journal: Journal): Names {
  // `listApps` wrote both.
  const categories = JSON.parse(journal.getNote('categories') ?? '[]') as [number, string][];
  const tags = JSON.parse(journal.getNote('tags') ?? '[]') as [number, { en: string }][];
  return { features: toFeatureWords(categories), tags: new Map(tags.map(([id, { en }]) => [id, en.replaceAll('|', '/')])) };
}

export class TableSummaryBuilder {
  readonly #comparing = new GameComparison();
  readonly #summary = {
    announced: 0,
    /** Announced before, out now. */
    released: 0,
    /** Held by us and found gone for the first time; back again after having been gone. */
    withdrawn: 0,
    returned: 0,
    /** What each app that we asked for turned out to be; `unanswered` had no answer. */
    states: { released: 0, announced: 0, gone: 0, moved: 0, 'not-sold-here': 0, other: 0, unanswered: 0 },
    /** Rows that came out unreadable and keep their old values. */
    refusedRows: 0,
    unknownLanguages: 0,
    unknownTags: 0,
  };
  #present = 0;

  /** Counts the app and gives the row that stands in the table: the old one where the new one cannot be read. */
  addGame(app: KnownApp, row: Cells | null, names: Names): Cells | null {
    const { base, state, facts } = app;
    this.#summary.states[state ?? 'unanswered']++;
    this.#summary.unknownLanguages += facts?.unknownLanguages ?? 0;
    this.#summary.unknownTags += facts?.tags.filter((tag) => !names.tags.has(tag)).length ?? 0;
    const old = base && toSourceGame(base);
    const fresh = row && toSourceGame(row);
    if (row && !fresh) this.#summary.refusedRows++;
    this.#comparing.add(old, fresh ?? old);
    const taken = fresh ? row : base;
    if (taken) this.#note(app, taken);
    return taken;
  }

  addAnnounced(row: Cells): Cells {
    this.#summary.announced++;
    return row;
  }

  /** `refusals`: why the table cannot be right; empty: nothing speaks against it. */
  finish() {
    const comparison = this.#comparing.finish();
    const { withdrawn } = this.#summary;
    const refusals = [...comparison.refusals];
    if (withdrawn > Math.max(20, this.#present * MOST_WITHDRAWN))
      refusals.push(`${withdrawn} of ${this.#present} games would be withdrawn at once: does Steam show them to this machine?`);
    if (this.#summary.refusedRows > comparison.after * 0.01) refusals.push(`${this.#summary.refusedRows} rows cannot be read`);
    return { ...this.#summary, comparison, refusals };
  }

  #note({ base, announced, state }: KnownApp, row: Cells): void {
    if (base && !base['withdrawn']) this.#present++;
    if (announced && state === 'released') this.#summary.released++;
    if (row['withdrawn'] && !base?.['withdrawn']) this.#summary.withdrawn++;
    if (!row['withdrawn'] && base?.['withdrawn']) this.#summary.returned++;
  }
}

/** The row as the bake will read it; null where it could not. */
function toSourceGame(cells: Cells): SourceGame | null {
  try {
    const row = { line: 1, get: (column: string) => cells[column] ?? '' };
    return parseGames({ file: 'games.csv.gz', columns: tableColumns, rows: [row] })[0] ?? null;
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}

/** What this run saw of each game that is out: the store's figures on the day of the run, exact counts on the day they were asked. */
export function* listSightings(journal: Journal, today: number): Generator<Sighting> {
  for (const { id, state, facts, reviews } of listKnownApps(journal)) {
    const counted = reviews && { game: id, day: toDayNumber(reviews.day), reviews: reviews.positive + reviews.negative };
    // Answers that an earlier run left: a history takes no day before its last.
    if (counted && counted.day < today) yield counted;
    if (state === 'released' && facts) yield { game: id, day: today, storeReviews: facts.storeReviews, priceCents: facts.priceCents };
    if (counted && counted.day >= today) yield counted;
  }
}

/** The features our table has, and the accessibility ones that sellers have declared since 2025, as Steam names them. */
const knownFeatures = `Single-player|Family Sharing|Steam Achievements|Steam Cloud|Full controller support|Multi-player|
  Partial Controller Support|PvP|Steam Trading Cards|Co-op|Steam Leaderboards|Online PvP|Remote Play Together|
  Shared/Split Screen|VR Only|Online Co-op|Cross-Platform Multiplayer|In-App Purchases|Steam Workshop|
  Captions available|MMO|VR Supported|Adjustable Difficulty|Adjustable Text Size|Camera Comfort|Chat Speech-to-text|
  Chat Text-to-speech|Color Alternatives|Custom Volume Controls|Keyboard Only Option|Mouse Only Option|
  Narrated Game Menus|Playable without Timed Input|Save Anytime|Stereo Sound|Subtitle Options|Surround Sound|
  Touch Only Option`.split(/\|\s*/);
const byFoldedName = new Map(knownFeatures.map((word) => [word.toLowerCase(), word]));

/** Our words for Steam's categories by number; categories that we do not show are not in it. */
function toFeatureWords(categories: Iterable<[id: number, name: string]>): Map<number, string> {
  const words = new Map<number, string>();
  for (const [id, name] of categories) {
    const word = byFoldedName.get(name.trim().toLowerCase());
    if (word) words.set(id, word);
  }
  return words;
}
