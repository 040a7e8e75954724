import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createSqliteFile } from '#server/db/sqlite-file.ts';
import { toTableLine } from '#server/database/import/write-games.ts';
import { addedColumns } from '#server/database/refresh/game-row.ts';
import { TABLE_NOTE } from '#server/database/bake/refreshed-table.ts';
import { encodePoints } from '#server/database/refresh/history-points.ts';
import { type CsvRow, readCsvTable } from '#server/database/bake/csv-table.ts';

export type TableOptions = {
  dataDir: string;
  /** The day the table says it is of. */
  asOf: string;
  /** Every how manieth game of content/database is in it: a small table bakes in a second. Default: 1, all of them. */
  every?: number;
  /** Only these games, by id. */
  only?: ReadonlySet<number>;
  /** Made-up games beside them, of the same kinds. */
  more?: number;
  /** How many tags there are. */
  tags?: number;
  announced?: number;
  /** For how many weeks refreshes have counted already: a point a week, of growth that follows from a game's id. Default: none. */
  weeks?: number;
  /** Changes a cell on its way out: column, value, id. */
  change?(column: string, value: string, id: number): string;
};

/** Tags that are about genre, as people give them; the rest are numbered. */
export const knownTags = [
  'Puzzle',
  'Roguelike',
  'Deckbuilding',
  'Farming Sim',
  'Cozy',
  'Metroidvania',
  'Souls-like',
  'City Builder',
  'Visual Novel',
  'Horror',
];

/**
 * Writes what a refresh leaves in `DATA_DIR/database/table`, made of the table that comes with the site: the same seed gives the
 * same file. Tags follow from a game's id, so that tests can compute them; some games are withdrawn, some new, some in early
 * access.
 */
export async function writeRefreshedTable({
  dataDir,
  asOf,
  every = 1,
  only,
  more = 0,
  tags = 40,
  announced = 20,
  weeks = 0,
  change = (_, value) => value,
}: TableOptions) {
  const dir = path.join(dataDir, 'database', 'table');
  await mkdir(dir, { recursive: true });
  const chosen = await chooseRows(every, only);
  const { rows } = chosen;
  const names = listTagNames(tags);
  const columns = [...chosen.columns, ...addedColumns];
  const lines = [toTableLine(columns)];
  const write = (id: number, get: (column: string) => string) => {
    const facts = toFacts(id, asOf, names, Number(get('positive')) + Number(get('negative')));
    lines.push(toTableLine(columns.map((column) => change(column, facts[column] ?? get(column), id))));
  };
  for (const row of rows) write(Number(row.get('id')), row.get);
  for (let index = 0; index < more; index++) {
    const model = rows[(index * 7919) % rows.length];
    const id = 5_000_000 + index * 10;
    if (model)
      write(id, (column) => (column === 'id' ? String(id) : column === 'title' ? `${model.get('title')} ${index + 2}` : model.get(column)));
  }
  if (weeks > 0)
    await writeHistory(
      path.join(dataDir, 'database', 'history.sqlite'),
      rows.map((row) => Number(row.get('id'))),
      asOf,
      weeks,
    );
  await writeFile(path.join(dir, 'games.csv.gz'), gzipSync(lines.join(''), { level: 1 }));
  await writeFile(path.join(dir, 'tags.csv'), ['id,en,fr', ...names.map((name, index) => `${index + 1},${name},${name} (fr)`)].join('\n'));
  await writeFile(path.join(dir, 'announced.csv.gz'), gzipSync(toAnnounced(announced, asOf, names)));
  await writeFile(path.join(dir, TABLE_NOTE), JSON.stringify({ asOf, source: 'steam-api', version: 1 }));
  return { games: lines.length - 1 };
}

/**
 * A content folder for editions of such a table: of the games that came with the site it has those of the table alone. To read all of
 * them takes longer than to bake a small table.
 */
export async function writeSmallContent(dir: string, { every = 1, only }: Pick<TableOptions, 'every' | 'only'>): Promise<void> {
  const { columns, rows } = await chooseRows(every, only);
  const own = path.join(dir, 'database');
  await mkdir(own, { recursive: true });
  for (const name of await readdir('content/database'))
    if (name !== 'games.csv.gz') await symlink(path.resolve('content/database', name), path.join(own, name));
  const lines = rows.map(({ get }) => columns.map(get));
  await writeFile(path.join(own, 'games.csv.gz'), gzipSync([columns, ...lines].map(toTableLine).join(''), { level: 1 }));
}

type Chosen = { columns: string[]; rows: CsvRow[] };

/** Small choices, which tests ask for again and again. */
const kept = new Map<string, Chosen>();

async function chooseRows(every: number, only?: ReadonlySet<number>): Promise<Chosen> {
  const choice = only ? [...only].join(' ') : `every ${every}`;
  const known = kept.get(choice);
  if (known) return known;
  const text = gunzipSync(await readFile('content/database/games.csv.gz')).toString('utf8');
  const table = readCsvTable(text, 'games.csv.gz', []);
  const rows: CsvRow[] = [];
  let index = 0;
  for (const row of table.rows) {
    if (only ? only.has(Number(row.get('id'))) : index++ % every === 0) rows.push(toOwnRow(row, table.columns));
    if (rows.length === only?.size) break;
  }
  const chosen = { columns: table.columns, rows };
  if (only || every > 1) kept.set(choice, chosen);
  return chosen;
}

/** With letters of its own: parts of the whole text would keep all of it in memory. */
function toOwnRow({ line, get }: CsvRow, columns: string[]): CsvRow {
  const cells = structuredClone(new Map(columns.map((column): [string, string] => [column, get(column)])));
  return { line, get: (column) => cells.get(column) ?? '' };
}

/** How many buyers' reviews a game gains a week. */
export function getWeeklyGrowth(id: number): number {
  return id % 37;
}

async function writeHistory(file: string, ids: number[], asOf: string, weeks: number): Promise<void> {
  await rm(file, { force: true });
  const out = createSqliteFile(file);
  out.exec('create table games (id integer primary key, points blob not null)');
  const last = Math.floor(Date.parse(asOf) / 86_400_000);
  for (const id of ids) {
    const points = Array.from({ length: weeks + 1 }, (_, week) => ({
      day: last - (weeks - week) * 7,
      storeReviews: 100 + week * getWeeklyGrowth(id),
      reviews: null,
      priceCents: week === weeks ? 999 : 1499,
    }));
    out.insert('insert into games values (?, ?)', id, encodePoints(points));
  }
  out.close();
}

/** The tags that `writeRefreshedTable` gives a game: five, of hundreds fifteen as on Steam; the first ones are more common. */
export function listTagsOf(id: number, names: string[]): string[] {
  const hash = createHash('sha256').update(String(id)).digest();
  const chosen = Array.from({ length: names.length > 100 ? 15 : 5 }, (_, index) => {
    const share = hash.readUInt16LE(index * 2) / 65_536;
    return names[Math.floor(share ** 2 * names.length)] ?? '';
  });
  return [...new Set(chosen)];
}

export function listTagNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => knownTags[index] ?? `Tag ${index + 1}`);
}

function toFacts(id: number, asOf: string, names: string[], reviews: number): Record<string, string> {
  const number = Math.floor(id / 10);
  const gone = number % 97 === 0;
  return {
    reviews_as_of: number % 2 === 0 ? asOf : '2024-10-22',
    store_reviews: String(Math.round(reviews * 0.8)),
    store_percent: String(50 + (number % 50)),
    audio_languages: number % 3 === 0 ? 'English' : 'English|French',
    early_access: number % 11 === 0 ? '1' : '0',
    tags: listTagsOf(id, names).join('|'),
    descriptors: number % 7 === 0 ? '2|5' : '',
    withdrawn: gone ? asOf : '',
    first_seen: number % 13 === 0 ? asOf : '2024-10-22',
  };
}

function toAnnounced(count: number, asOf: string, names: string[]): string {
  const year = Number(asOf.slice(0, 4)) + 1;
  const shapes = [`day,${year}-03-05`, `month,${year}-04-01`, `quarter,${year}-07-01`, `year,${year}-01-01`, 'soon,', 'tba,'];
  const header = 'id,title,developers,publishers,genres,tags,features,platforms,languages,descriptors,precision,date,text,first_seen';
  const rows = Array.from({ length: count }, (_, index) => {
    const id = 9_000_000 + index * 10;
    return `${id},Coming ${index + 1},Somebody,Somebody,Indie|Action,${listTagsOf(id, names).join('|')},Single-player,windows,English,,${shapes[index % shapes.length] ?? ''},,${asOf}`;
  });
  return [header, ...rows].join('\n');
}
