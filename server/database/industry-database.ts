import { getBakedFile } from './baked-file.ts';
import { countRows, intersect, listRows } from './bitset.ts';
import { getPublisherRecord, getStudioRecord, listPublisherFacts, listStudioFacts } from './company-records.ts';
import { countAnnounced, getHistory, getTagNames, listAnnounced, listAnnouncedValues, listGameSorts } from './refreshed.ts';
import { type Engine, loadEngine } from './engine.ts';
import { getAssociationRecord, getEventRecord, listAssociationFacts, listEventFacts } from './event-records.ts';
import { getGameRecord, listGameFacts } from './game-record.ts';
import { countFindableGames, listFindable } from './list-findable.ts';
import { listCorrections } from './list-corrections.ts';
import { findRows, listRecords, takeFrom } from './list-records.ts';
import { findRow, readEvent, readGames, readRows } from './read-rows.ts';
import { type Likeness, listLike } from './neighbours.ts';
import { choosePeers, getMainGenre, rankGenres } from './peers.ts';
import { countReleaseDays } from './release-days.ts';
import type { Measure, Selection } from './selection.ts';
import { countSelection, countUnlike, describeBy, type DescribeOptions, describeRows, listSorted, selectGames } from './statistics.ts';
import { findUnlisted } from './search.ts';
import { suggest } from './suggest.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import type { Filter, ListQuery } from '#shared/database/list-query.ts';
import type { AnyRecord, AnyRow, DatabaseInfo, EventRow, Fact, GameRow } from '#shared/database/record-shapes.ts';

/**
 * The gaming industry database: a read-only file that the build baked, and what is kept in memory of it. Opening costs nothing; `preload`
 * after the start spares the first visitor the 50 ms of reading. All functions are synchronous: they take milliseconds and wait for nobody.
 */
export type IndustryDatabase = ReturnType<typeof bindDatabase>;

/** No file was baked: `npm run build` makes it. */
export class DatabaseMissingError extends Error {
  readonly code = 'database-missing';
}

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
export function bindDatabase(load: () => Engine, close: () => void) {
  const bind =
    <Given extends unknown[], Answer>(ask: (engine: Engine, ...given: Given) => Answer) =>
    (...given: Given) =>
      ask(load(), ...given);
  return {
    preload: () => void load(),
    getInfo: bind(toPublicInfo),
    /** One page of a list, with counts of every facet. Unknown values are ignored and named. */
    listRecords: bind(listRecords),
    /** The rows of a list in its order, `limit` at most from `offset` on, for `readRows`, and how many there are in all. */
    findRows: bind(findRows),
    /** Rows as lists show them, in the order given. */
    readRows: bind(readRows),
    /** What the record of a row says, each fact with its source. */
    listRowFacts: bind(listRowFacts),
    /** All events of a list in its order. */
    listEvents: bind(listEvents),
    /** What somebody may mean who typed this much; best first, at most `limit` over all types or of one. */
    suggest: bind(suggest),
    /** A record by the id in front of its address's last part, or null. Records of games for adults are not found. */
    getRecord: bind(getRecord),
    /** Two to six rows by id, in the order given; unknown ids are left out. */
    compare: bind(compare),
    /** The last parts of the addresses that search engines may find: a stretch of the games, most reviewed first; of other types, all. */
    listFindable: bind(listFindable),
    /** How far the stretches of games reach. */
    countFindableGames: bind(countFindableGames),
    /** Every value of a source that we hold to be wrong, by the record it belongs to. */
    listCorrections: bind(listCorrections),
    /** How many games each value of each facet has within the selection. */
    countFacets: bind(countSelection),
    /** How many games a selection means: a tenth of the work of `countFacets`. */
    countGames: (selection: Selection) => countRows(selectGames(load(), selection)),
    /** The id of a game for adults of exactly this title; null when there is none. Lists do not show it, and say so. */
    findUnlisted: bind(findUnlisted),
    /**
     * Where a list and its statistics differ: games for adults, which only the statistics count, and those of the later snapshot, which
     * only the list has.
     */
    countUnlike: bind(countUnlike),
    /** Median, quantiles and shares over thresholds of one measure within the selection. */
    describe: (selection: Selection, measure: Measure, options?: DescribeOptions) =>
      describeRows(load(), selectGames(load(), selection), measure, options),
    /** The same, once per value of a facet. */
    describeBy: (selection: Selection, measure: Measure, facet: string, options?: DescribeOptions) =>
      describeBy(load(), selectGames(load(), selection), measure, facet, options),
    /** One measure of every game of a selection that has it, smallest first: reviews, dollars, percent, number of languages. */
    listMeasure: (selection: Selection, measure: Measure) => listSorted(load(), selectGames(load(), selection), measure).slice(),
    /** How many games of a selection came out on each day of their store page, by `YYYY-MM-DD`; those without a full date are left out. */
    countReleaseDays: (selection: Selection) => countReleaseDays(load(), selectGames(load(), selection)),
    /** The listed games of a selection, most reviewed first; none of those that only the later snapshot has. */
    listGames: bind(listGames),
    /** The games that a planned one is compared with: the one rule for "like yours". */
    choosePeers: bind(choosePeers),
    /** The genres of the market, rarest first: of several, the rarest says most about a game. */
    rankGenres: bind(rankGenres),
    getMainGenre: bind(getMainGenre),
    /** The listed games under these filters, most alike first, each with its score: the one rule for likeness. */
    listLike: (likeness: Likeness, filters: Filter[], limit: number) => listLike(load(), likeness, { filters, scope: 'listed' }, limit),
    /** The names of tags by their keys; empty for a table that was not refreshed. The same object for as long as the edition is. */
    getTagNames: bind(getTagNames),
    /** What refreshes have counted of a game, oldest first: of several days, or empty. */
    getHistory: bind(getHistory),
    /** The orders that the games of this edition can be listed in. */
    listGameSorts: bind(listGameSorts),
    /** Games that are announced, by their day; see `AnnouncedQuery`. */
    listAnnounced: bind(listAnnounced),
    /** How many of them name which day or period: of those with all these genres and tags. Empty where none is announced. */
    countAnnounced: bind(countAnnounced),
    /** What announced games are of, most frequent first. */
    listAnnouncedValues: bind(listAnnouncedValues),
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
  const rows = [...new Set(ids)].flatMap((id) => findRow(engine, type, id) ?? []);
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

/** What a row's record says with the source of every fact, without peers, portfolio and links: files name them row by row. */
function listRowFacts(engine: Engine, row: AnyRow): Record<string, Fact> {
  if (row.type === 'games') return listGameFacts(engine, row);
  const { studios, publishers, associations, events } = engine.records;
  const find = <Stored extends { row: { id: string } }>(
    records: Stored[],
    list: (engine: Engine, stored: Stored) => Record<string, Fact>,
  ) => {
    const stored = records.find((record) => record.row.id === row.id);
    return stored ? list(engine, stored) : {};
  };
  if (row.type === 'studios') return find(studios, listStudioFacts);
  if (row.type === 'publishers') return find(publishers, listPublisherFacts);
  return row.type === 'associations' ? find(associations, listAssociationFacts) : find(events, listEventFacts);
}
