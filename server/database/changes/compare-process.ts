import { answerOrders } from '#server/platform/run-apart.ts';
import { listPages, recordPages, toRecordId } from '#shared/database/database-pages.ts';
import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import { parseListQuery } from '#shared/database/list-query.ts';
import { type ChangeLine, changeKinds, type Changes, MAX_CHANGE_LINES, parseThing } from '#shared/seat.ts';
import { type Bitset, listRows, toBitset } from '../bitset.ts';
import { findGames } from '../company-records.ts';
import { UNKNOWN_NUMBER } from '../baked-file.ts';
import { type Engine, loadEngine } from '../engine.ts';
import { matchRows } from '../list-records.ts';
import { findRow, readGames } from '../read-rows.ts';
import { type CompareGames, createCompareGames, type RowChange } from './compare-games.ts';

// Run in a process of its own by compare-editions.ts: visitors notice nothing of two editions that are read and compared.

/** First the files of two editions, then addresses as often as wanted. */
export type ComparisonOrder = { before: string; after: string; now: string } | { addresses: string[] };
/** What changed in each list or record; null where nothing did, or nothing can be said. */
export type ComparisonAnswer = { changes: (Changes | null)[] };

let compare: ((address: string) => Changes | null) | null = null;

answerOrders(async (given): Promise<ComparisonAnswer> => {
  const order = given as ComparisonOrder; // from compare-editions.ts
  if ('addresses' in order) return { changes: order.addresses.map((address) => compare?.(address) ?? null) };
  const now = () => new Date(order.now);
  const [before, after] = [loadEngine(order.before, now), loadEngine(order.after, now)];
  const compareGames = createCompareGames(before, after);
  compare = (address) => compareThing(before, after, compareGames, address);
  return { changes: [] };
});

function compareThing(before: Engine, after: Engine, compareGames: CompareGames, address: string): Changes | null {
  const thing = parseThing(address);
  if (!thing) return null;
  const listType = entityTypes.find((type) => listPages[type] === thing.pageId);
  const recordType = entityTypes.find((type) => recordPages[type] === thing.pageId);
  const find = (engine: Engine) =>
    listType
      ? findListed(engine, listType, new URLSearchParams(thing.search))
      : recordType
        ? findOfRecord(engine, recordType, toRecordId(recordType, thing.params['slug'] ?? ''))
        : null;
  const [was, is] = [find(before), find(after)];
  // A filter that only one of the two editions has would make everything come or go.
  if (!was || !is || was.ignored !== is.ignored || was.type !== is.type) return null;
  const lines =
    was.type === 'games'
      ? nameGames(before, after, compareGames(was.rows, is.rows))
      : compareOthers(before, after, was.type, was.rows, is.rows);
  return lines.total === 0 ? null : lines;
}

type Found = { type: EntityType; rows: Bitset; ignored: number };

function findListed(engine: Engine, type: EntityType, parameters: URLSearchParams): Found {
  const { query } = parseListQuery(type, parameters);
  const { rows, ignored } = matchRows(engine, query);
  return { type, rows, ignored: ignored.length };
}

/** The games of a studio or publisher; every other record alone. */
function findOfRecord(engine: Engine, type: EntityType, id: string): Found | null {
  if (type !== 'studios' && type !== 'publishers') {
    const row = findRow(engine, type, id);
    return { type, rows: toBitset(engine.rows[type], row === null ? [] : [row]), ignored: 0 };
  }
  const record = engine.records[type].find(({ row }) => row.id === id);
  if (!record) return null;
  const rows = findGames(engine, record.details.keys, type === 'studios' ? 'developer' : 'publisher');
  return { type: 'games', rows, ignored: 0 };
}

/** The most important ones with their names. What came and is out since the edition before was released. */
function nameGames(before: Engine, after: Engine, changes: RowChange[]): Changes {
  const came = new Set(changes.filter(({ kind }) => kind === 'came').map(({ row }) => row));
  const released = listReleased(after, before.info.gamesAsOf, came);
  const ranked = changes.map((change) =>
    change.kind === 'came' && released.has(change.row) ? { ...change, kind: 'released' as const } : change,
  );
  const weigh = ({ row, isGone }: RowChange) => {
    const reviews = (isGone ? before : after).columns.reviews[row] ?? 0;
    return reviews === UNKNOWN_NUMBER ? 0 : reviews;
  };
  ranked.sort((a, b) => changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind) || weigh(b) - weigh(a) || a.row - b.row);
  const lines = ranked.slice(0, MAX_CHANGE_LINES).flatMap(({ kind, row, isGone, from, to }): ChangeLine[] => {
    const [game] = readGames(isGone ? before : after, [row]);
    return game
      ? [{ kind, type: 'games', slug: game.slug, name: game.title, from, to, day: kind === 'released' ? game.releaseDate : null }]
      : [];
  });
  return { total: changes.length, lines };
}

function listReleased(after: Engine, since: string, rows: ReadonlySet<number>): Set<number> {
  const found = after.file.all<{ row: number }>(
    'select row from games where date > ? and row in (select value from json_each(?))',
    // A month stands for its last day.
    since.length === 7 ? `${since}-31` : since,
    JSON.stringify([...rows]),
  );
  return new Set(found.map(({ row }) => row));
}

/** Records of the small types: which came, which left, and which event has its date now, or another one. */
function compareOthers(before: Engine, after: Engine, type: Exclude<EntityType, 'games'>, was: Bitset, is: Bitset): Changes {
  const list = (engine: Engine, rows: Bitset) =>
    new Map(
      [...listRows(rows)].flatMap((row) => {
        const record = engine.records[type][row]?.row;
        return record ? [[record.id, record] as const] : [];
      }),
    );
  const [old, fresh] = [list(before, was), list(after, is)];
  const toLine = (kind: ChangeLine['kind'], { slug, name }: { slug: string; name: string }, day: string | null = null): ChangeLine => ({
    kind,
    type,
    slug,
    name,
    from: null,
    to: null,
    day,
  });
  const dated = [...fresh.values()].flatMap((record) => {
    const earlier = old.get(record.id);
    return record.type === 'events' && earlier?.type === 'events' && record.start !== null && earlier.start !== record.start
      ? [toLine('dated', record, record.start)]
      : [];
  });
  const came = [...fresh.values()].filter(({ id }) => !old.has(id)).map((record) => toLine('came', record));
  const left = [...old.values()].filter(({ id }) => !fresh.has(id)).map((record) => toLine('left', record));
  const lines = [...dated, ...came, ...left];
  return { total: lines.length, lines: lines.slice(0, MAX_CHANGE_LINES) };
}
