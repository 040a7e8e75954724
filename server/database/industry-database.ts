import { getBakedFile } from './baked-file.ts';
import { countRows, intersect, listRows } from './bitset.ts';
import { getPublisherRecord, getStudioRecord } from './company-records.ts';
import {
  type AnnouncedCount,
  type AnnouncedQuery,
  type AnnouncedRow,
  countAnnounced,
  getHistory,
  listAnnounced,
  listAnnouncedValues,
  listGameSorts,
} from './refreshed.ts';
import type { HistoryPoint } from './refresh/history-points.ts';
import { getTagNames, type TagNames } from './tag-names.ts';
import { type Engine, loadEngine } from './engine.ts';
import { getAssociationRecord, getEventRecord } from './event-records.ts';
import { getGameRecord } from './game-record.ts';
import { countFindableGames, listFindable } from './list-findable.ts';
import { listCorrections, type RecordCorrection } from './list-corrections.ts';
import { findRows, findUnlisted, listRecords, takeFrom } from './list-records.ts';
import { findRow, readEvent, readGames, readRows } from './read-rows.ts';
import { type Likeness, listLike } from './neighbours.ts';
import { choosePeers, type MarketPlan, type PeerGroup, rankGenres } from './peers.ts';
import { countReleaseDays } from './release-days.ts';
import { listRowFacts } from './row-facts.ts';
import type { Measure, Selection } from './selection.ts';
import { countSelection, countUnlike, describeBy, describeRows, listSorted, selectGames } from './statistics.ts';
import { suggest } from './suggest.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import type { Filter, ListQuery } from '#shared/database/list-query.ts';
import type {
  AnyRecord,
  AnyRow,
  DatabaseInfo,
  Distribution,
  EventRow,
  FacetCounts,
  Fact,
  GameRow,
  ListResult,
  Suggestion,
} from '#shared/database/record-shapes.ts';
import type { MarketGenre } from '#shared/database/market-rules.ts';

/**
 * The gaming industry database: a read-only file that the build baked, and what is kept in memory of it. Opening costs nothing;
 * `preload` after the start spares the first visitor the 50 ms of reading. All functions are synchronous: they take milliseconds and
 * wait for nobody.
 */
export type IndustryDatabase = {
  preload(): void;
  getInfo(): DatabaseInfo;
  /** One page of a list, with counts of every facet. Unknown values are ignored and named. */
  listRecords(query: ListQuery): ListResult;
  /**
   * The rows of a list in its order, `limit` at most from `offset` on, for `readRows`: what exports write, some at a time. `total`
   * counts all.
   */
  findRows(query: ListQuery, limit: number, offset?: number): { total: number; rows: number[] };
  /** Rows as lists show them, in the order given. */
  readRows(type: EntityType, rows: number[]): AnyRow[];
  /** What the record of a row says, each fact with its source. */
  listRowFacts(row: AnyRow): Record<string, Fact>;
  /** All events of a list in its order. */
  listEvents(query: ListQuery): EventRow[];
  /** What somebody may mean who typed this much; best first, at most `limit` over all types or of one. */
  suggest(text: string, options?: { type?: EntityType; limit?: number }): Suggestion[];
  /** A record by the id in front of its address's last part, or null. Records of games for adults are not found. */
  getRecord(type: EntityType, id: string): AnyRecord | null;
  /** Two to six rows by id, in the order given; unknown ids are left out. */
  compare(type: EntityType, ids: string[]): AnyRow[];
  /** The last parts of the addresses that search engines may find: a stretch of the games, most reviewed first; of other types, all. */
  listFindable(type: EntityType, stretch: { offset: number; limit: number }): string[];
  /** How far the stretches of games reach. */
  countFindableGames(): number;
  /** Every value of a source that we hold to be wrong, by the record it belongs to. */
  listCorrections(): RecordCorrection[];
  /** How many games each value of each facet has within the selection. */
  countFacets(selection: Selection): { total: number; facets: FacetCounts[] };
  /** How many games a selection means: a tenth of the work of `countFacets`. */
  countGames(selection: Selection): number;
  /** The id of a game for adults of exactly this title; null when there is none. Lists do not show it, and say so. */
  findUnlisted(title: string): string | null;
  /**
   * Where a list and its statistics differ: games for adults, which only the statistics count, and those of the later snapshot, which
   * only the list has.
   */
  countUnlike(selection: Omit<Selection, 'scope'>): { adults: number; later: number };
  /** Median, quantiles and shares over thresholds of one measure within the selection. */
  describe(selection: Selection, measure: Measure, options?: { thresholds?: number[]; quantiles?: number[] }): Distribution;
  /** The same, once per value of a facet. */
  describeBy(
    selection: Selection,
    measure: Measure,
    facet: string,
    options?: { thresholds?: number[]; quantiles?: number[] },
  ): { value: string; distribution: Distribution }[];
  /** One measure of every game of a selection that has it, smallest first: reviews, dollars, percent, number of languages. */
  listMeasure(selection: Selection, measure: Measure): Float64Array;
  /** How many games of a selection came out on each day of their store page, by `YYYY-MM-DD`; those without a full date are left out. */
  countReleaseDays(selection: Selection): Map<string, number>;
  /** The listed games of a selection, most reviewed first; none of those that only the later snapshot has. */
  listGames(selection: Selection, limit: number): GameRow[];
  /** The games that a planned one is compared with: the one rule for "like yours". */
  choosePeers(plan: MarketPlan): PeerGroup;
  /** The genres of the market, rarest first: of several, the rarest says most about a game. */
  rankGenres(genres?: readonly MarketGenre[]): MarketGenre[];
  /** The listed games under these filters, most alike first, each with its score: the one rule for likeness. */
  listLike(likeness: Likeness, filters: Filter[], limit: number): { game: GameRow; score: number }[];
  /** The names of tags by their keys; empty for a table that was not refreshed. The same object for as long as the edition is. */
  getTagNames(): TagNames;
  /** What refreshes have counted of a game, oldest first: of several days, or empty. */
  getHistory(id: string): HistoryPoint[];
  /** The orders that the games of this edition can be listed in. */
  listGameSorts(): string[];
  /** Games that are announced, by their day; see `AnnouncedQuery`. */
  listAnnounced(query: AnnouncedQuery): AnnouncedRow[];
  /** How many of them name which day or period: of those with all these genres and tags. Empty where none is announced. */
  countAnnounced(of: { genres?: string[]; tags?: string[] }): AnnouncedCount[];
  /** What announced games are of, most frequent first. */
  listAnnouncedValues(facet: 'genre' | 'tag'): { value: string; games: number }[];
  close(): void;
};

/** No file was baked: `npm run build` makes it. */
export class DatabaseMissingError extends Error {
  readonly code = 'database-missing';
}

/** At most as many records as a person compares side by side. */
const MAX_COMPARED = 6;

/** The database in `dir`, where the build put it. Nothing is opened before it is used. `now` says which events are still ahead. */
export function createIndustryDatabase({ dir, now }: { dir: string; now(): Date }): IndustryDatabase {
  let loaded: Engine | null = null;
  return bindDatabase(
    () => (loaded ??= loadEngine(requireBakedFile(dir), now)),
    () => {
      loaded?.file.close();
      loaded = null;
    },
  );
}

/** The path of the file that the build made. Throws `DatabaseMissingError`. */
export function requireBakedFile(dir: string): string {
  const file = getBakedFile(dir);
  if (!file) throw new DatabaseMissingError(`No database in ${dir}: run "npm run build"`);
  return file;
}

/** Everything that is asked of the database, answered from what `load` gives at each call. */
export function bindDatabase(load: () => Engine, close: () => void): IndustryDatabase {
  return {
    preload: () => void load(),
    getInfo: () => toPublicInfo(load()),
    listRecords: (query) => listRecords(load(), query),
    findRows: (query, limit, offset) => findRows(load(), query, limit, offset),
    readRows: (type, rows) => readRows(load(), type, rows),
    listRowFacts: (row) => listRowFacts(load(), row),
    listEvents: (query) => listEvents(load(), query),
    suggest: (text, options) => suggest(load(), text, options),
    getRecord: (type, id) => getRecord(load(), type, id),
    compare: (type, ids) => compare(load(), type, ids),
    listFindable: (type, stretch) => listFindable(load(), type, stretch),
    countFindableGames: () => countFindableGames(load()),
    listCorrections: () => listCorrections(load()),
    countFacets: (selection) => countSelection(load(), selection),
    countGames: (selection) => countRows(selectGames(load(), selection)),
    findUnlisted: (title) => findUnlisted(load(), title),
    countUnlike: (selection) => countUnlike(load(), selection),
    describe: (selection, measure, options) => describeRows(load(), selectGames(load(), selection), measure, options),
    describeBy: (selection, measure, facet, options) => describeBy(load(), selectGames(load(), selection), measure, facet, options),
    listMeasure: (selection, measure) => listSorted(load(), selectGames(load(), selection), measure).slice(),
    countReleaseDays: (selection) => countReleaseDays(load(), selectGames(load(), selection)),
    listGames: (selection, limit) => listGames(load(), selection, limit),
    choosePeers: (plan) => choosePeers(load(), plan),
    rankGenres: (genres) => rankGenres(load(), genres),
    listLike: (likeness, filters, limit) => listLike(load(), likeness, { filters, scope: 'listed' }, limit),
    getTagNames: () => getTagNames(load()),
    getHistory: (id) => getHistory(load(), id),
    listGameSorts: () => listGameSorts(load()),
    listAnnounced: (query) => listAnnounced(load(), query),
    countAnnounced: (of) => countAnnounced(load(), of),
    listAnnouncedValues: (facet) => listAnnouncedValues(load(), facet),
    close,
  };
}

function getRecord(engine: Engine, type: EntityType, id: string): AnyRecord | null {
  if (type === 'games') return getGameRecord(engine, id);
  if (type === 'studios') return getStudioRecord(engine, id);
  if (type === 'publishers') return getPublisherRecord(engine, id);
  return type === 'associations' ? getAssociationRecord(engine, id) : getEventRecord(engine, id);
}

function compare(engine: Engine, type: EntityType, ids: string[]): AnyRow[] {
  const rows = [...new Set(ids)].slice(0, MAX_COMPARED).flatMap((id) => findRow(engine, type, id) ?? []);
  return readRows(engine, type, rows);
}

function listEvents(engine: Engine, query: ListQuery): EventRow[] {
  return findRows(engine, query, Infinity).rows.flatMap((row) => readEvent(engine, row) ?? []);
}

function listGames(engine: Engine, selection: Selection, limit: number): GameRow[] {
  const rows = intersect(selectGames(engine, { ...selection, scope: 'listed' }), engine.counted);
  return readGames(engine, takeFrom(listRows(rows), { offset: 0, limit }));
}

function toPublicInfo({ info }: Engine): DatabaseInfo {
  const { version, updated, gamesAsOf, gamesSource, laterAsOf, counts, inStatistics, coverage, sources, attribution } = info;
  // One count per type, written by the bake.
  return {
    version,
    updated,
    gamesAsOf,
    gamesSource,
    laterAsOf,
    counts: counts as DatabaseInfo['counts'],
    inStatistics,
    coverage,
    sources,
    attribution,
  };
}
