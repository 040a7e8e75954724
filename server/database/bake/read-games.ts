import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { toFirmKey } from '#shared/database/facets.ts';
import { type CsvRow, type CsvTable, readCsvTable, SourceError } from './csv-table.ts';
import { isForAdults } from './adult-rule.ts';
import { isCompanyName, isOwnPublisher } from './company-names.ts';
import { toLanguageTag } from './language-tags.ts';
import { splitKnownLineUp, splitLineUp } from './line-ups.ts';

/** A game as the sources say; null is "not known". Lists are never empty. */
export type SourceGame = ReturnType<typeof parseGame>;
/** What Steam's API says of a game beside the columns that every table has. */
export type RefreshedFacts = ReturnType<typeof parseRefreshed>;

export type FactField = 'genres' | 'platforms' | 'languages' | 'releaseDate';

/** What other sources say of a game that the main table lacks. */
export type GameFacts = {
  known: Partial<Pick<SourceGame, FactField>>;
  /** The id of the source of each fact. */
  sources: Partial<Record<FactField, string>>;
  /** The id under which the main table has the same game: a second store page, or its other half for several players. */
  sameAs: number | null;
};

/** The same game in the later snapshot, and what other sources say of it, where the main table lacks it. */
export type LaterGame = Pick<SourceGame, 'id' | 'title' | 'developers' | 'publishers'> & {
  positive: number;
  negative: number;
  priceCents: number | null;
  facts: GameFacts | null;
};

export const gameColumns = [
  'id',
  'title',
  'developers',
  'publishers',
  'genres',
  'features',
  'platforms',
  'release_date',
  'price_usd',
  'is_free',
  'positive',
  'negative',
  'languages',
  'software',
  'adult_flag',
] as const;

/**
 * Reads `games.csv.gz`, or a file of another name with its columns. Throws `SourceError` with file, line and column for what
 * cannot be read.
 */
export async function readGames(dir: string, name = 'games.csv.gz'): Promise<SourceGame[]> {
  return parseGames(await readTable(dir, name, gameColumns));
}

/** The ids alone: all other cells cost several times as much to read. */
export async function readGameIds(dir: string): Promise<Set<number>> {
  const { file, rows } = await readTable(dir, 'games.csv.gz', ['id']);
  return new Set([...rows].map((row) => new CellReader(file, row).requireCount('id')));
}

async function readTable(dir: string, name: string, required: readonly string[]): Promise<CsvTable> {
  const text = gunzipSync(await readFile(path.join(dir, name))).toString('utf8');
  return readCsvTable(text, path.basename(name), required);
}

export function parseGames(table: CsvTable): SourceGame[] {
  const seen = new Set<number>();
  const games: SourceGame[] = [];
  const isRefreshed = table.columns.includes('reviews_as_of');
  for (const row of table.rows) {
    const game = parseGame(new CellReader(table.file, row), isRefreshed);
    if (seen.has(game.id)) throw new SourceError(table.file, row.line, 'id', `${game.id} stands in the file twice`);
    seen.add(game.id);
    games.push(game);
  }
  return games;
}

/**
 * Reads the later snapshot. A price of 0 is how SteamSpy writes both "free" and "not sold any more": it is not known here. The
 * companies of a game stand in one text, which is parted where the names are those of companies of `games`.
 */
export async function readLaterGames(dir: string, games: SourceGame[], facts: Map<number, GameFacts>): Promise<LaterGame[]> {
  const firms = new Set(games.flatMap(({ developers, publishers }) => [...(developers ?? []), ...(publishers ?? [])].map(toFirmKey)));
  const part = (names: string[] | null) => names?.flatMap((name) => splitLineUp(name, (firm) => firms.has(firm))) ?? null;
  const file = 'games-later.csv';
  const table = readCsvTable(await readFile(path.join(dir, file), 'utf8'), file, [
    'id',
    'title',
    'developers',
    'publishers',
    'positive',
    'negative',
    'base_price_usd',
  ]);
  return [...table.rows].map((row) => {
    const cells = new CellReader(file, row);
    const id = cells.requireCount('id');
    const { developers, publishers } = cells.getMakers();
    return {
      id,
      title: cells.requireText('title'),
      developers: part(developers),
      publishers: part(publishers),
      positive: cells.requireCount('positive'),
      negative: cells.requireCount('negative'),
      priceCents: cells.getCents('base_price_usd') || null,
      facts: facts.get(id) ?? null,
    };
  });
}

function parseGame(cells: CellReader, isRefreshed: boolean) {
  const genres = cells.getList('genres');
  const free = cells.getFlag('is_free');
  const price = cells.getCents('price_usd');
  // Neither free nor at a price is how the source writes "not sold any more": what it cost is not known.
  const listed = price === 0 && !genres?.includes('Free To Play') ? null : price;
  const refreshed = isRefreshed ? parseRefreshed(cells) : null;
  const game = {
    id: cells.requireCount('id'),
    title: cells.requireText('title'),
    ...cells.getMakers(),
    genres,
    features: cells.getList('features'),
    platforms: cells.getList('platforms'),
    languages: cells.getLanguages('languages'),
    /** `YYYY-MM-DD` */
    releaseDate: cells.getDate('release_date'),
    // Beside a free game the store shows the price of a bundle, an add-on or a day before it was free.
    priceCents: free ? 0 : listed,
    /** Where a source counts reviews without parting them; null where `positive` and `negative` say it. */
    reviews: cells.getCount('reviews'),
    positive: cells.getCount('positive'),
    negative: cells.getCount('negative'),
    software: cells.getFlag('software'),
    /** What only a refresh asks for; null in a table that was not refreshed. */
    refreshed,
  };
  return { ...game, adult: isForAdults({ ...game, descriptors: refreshed?.descriptors ?? null }) };
}

function parseRefreshed(cells: CellReader) {
  return {
    /** The day of `positive` and `negative`. */
    reviewsAsOf: cells.getDate('reviews_as_of'),
    /** Reviews by buyers on Steam, which are fewer than all reviews: the two are never mixed. */
    storeReviews: cells.getCount('store_reviews'),
    /** The share of them that is positive, in whole percent. */
    storePercent: cells.getCount('store_percent'),
    audioLanguages: cells.getLanguages('audio_languages'),
    /** Null: the API has never answered for this game. */
    earlyAccess: cells.getText('early_access') === null ? null : cells.getFlag('early_access'),
    /** English names, the most weighty first. */
    tags: cells.getList('tags'),
    /** Steam's ids of content warnings. */
    descriptors: cells.getNumbers('descriptors'),
    /** The day it was first found gone from the store. */
    withdrawn: cells.getDate('withdrawn'),
    /** The day it first stood in the list. */
    firstSeen: cells.getDate('first_seen'),
  };
}

/** No game costs more; a price above is a price in another currency, or in cents. */
export const MAX_PRICE_CENTS = 200_000;

/** Reads cells of one row as what they have to be, and says where one is not. */
export class CellReader {
  readonly #file: string;
  readonly #row: CsvRow;

  constructor(file: string, row: CsvRow) {
    this.#file = file;
    this.#row = row;
  }

  getText(column: string): string | null {
    return this.getRaw(column).normalize('NFC').replaceAll(/\s+/g, ' ').trim() || null;
  }

  requireText(column: string): string {
    return this.getText(column) ?? this.fail(column, 'is empty');
  }

  /** The cell as it stands, its kinds of spaces kept; a few names were copied as HTML. */
  getRaw(column: string): string {
    return this.#row.get(column).replaceAll('&amp;', '&');
  }

  /** Values parted by `|`; null when there is none. */
  getList(column: string): string[] | null {
    const values = this.getRaw(column)
      .replaceAll(/\s+/g, ' ')
      .split('|')
      .map((value) => value.trim())
      .filter(Boolean);
    return toNullIfEmpty([...new Set(values)]);
  }

  /** Tags of the languages that we know; null when there is none. */
  getLanguages(column: string): string[] | null {
    return toNullIfEmpty(this.getList(column)?.flatMap((name) => toLanguageTag(name) ?? []));
  }

  /** The companies of a title. Where "Self-published" or the like stands for the publisher, that is who developed it. */
  getMakers() {
    const getNames = (column: string) => toNullIfEmpty(this.getList(column)?.flatMap(splitKnownLineUp).filter(isCompanyName));
    const developers = getNames('developers');
    const isOwn = this.getList('publishers')?.some(isOwnPublisher);
    return { developers, publishers: getNames('publishers') ?? (isOwn ? developers : null) };
  }

  getCount(column: string): number | null {
    const text = this.#row.get(column).trim();
    if (!text) return null;
    if (!/^\d{1,10}(\.0)?$/.test(text)) this.fail(column, `"${text.slice(0, 40)}" is not a count`);
    return Number(text);
  }

  /** Whole numbers parted by `|`; null when there is none. */
  getNumbers(column: string): number[] | null {
    return (
      this.getList(column)?.map((text) => (/^\d{1,9}$/.test(text) ? Number(text) : this.fail(column, 'is no list of numbers'))) ?? null
    );
  }

  requireCount(column: string): number {
    return this.getCount(column) ?? this.fail(column, 'is empty');
  }

  getCents(column: string): number | null {
    const text = this.#row.get(column).trim();
    if (!text) return null;
    if (!/^\d{1,7}(\.\d{1,4})?$/.test(text)) this.fail(column, `"${text.slice(0, 40)}" is not a price`);
    const cents = Math.round(Number(text) * 100);
    if (cents > MAX_PRICE_CENTS) this.fail(column, `${text} is too dear for US dollars`);
    return cents;
  }

  getDate(column: string): string | null {
    const text = this.#row.get(column).trim();
    if (!text) return null;
    if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text)))
      this.fail(column, `"${text.slice(0, 40)}" is not a date (YYYY-MM-DD)`);
    return text;
  }

  getFlag(column: string): boolean {
    const text = this.#row.get(column).trim().toLowerCase();
    if (!['', '0', '1', 'true', 'false'].includes(text)) this.fail(column, `"${text.slice(0, 40)}" is neither 0 nor 1`);
    return text === '1' || text === 'true';
  }

  fail(column: string, problem: string): never {
    throw new SourceError(this.#file, this.#row.line, column, problem);
  }
}

function toNullIfEmpty<Value>(values: Value[] | null | undefined): Value[] | null {
  return values && values.length > 0 ? values : null;
}
