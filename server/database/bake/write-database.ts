import { createSqliteFile, type NewFile } from '#server/db/sqlite-file.ts';
import { EXACT_MARK, UNKNOWN_NUMBER } from '../baked-file.ts';
import { toBitset, packByRow } from '../bitset.ts';
import { bakePublishers, bakeStudios, toPlaces } from './bake-companies.ts';
import { bakeAssociations, bakeEvents, listAssociations, listEvents } from './bake-events.ts';
import { getScore } from '#shared/database/market-rules.ts';
import { type BakedGame, bakeGames, getOtherTitle, getReviews, orderGames } from './bake-games.ts';
import type { BakedTable } from './baked-table.ts';
import { listMakers, listThirdParty, type Makers, matchCompanies } from './link-companies.ts';
import { type BakedCompany, isCountedGame, listGameRows, listPublishers, listStudios } from './list-companies.ts';
import { createNamesakeCheck } from './namesakes.ts';
import { toExtra, writeRefreshed } from './write-refreshed.ts';
import type { Sources } from './read-sources.ts';

/** Writes the whole database into a new file. */
export function writeDatabase(sources: Sources, file: string): void {
  const games = orderGames(sources.games, sources.later);
  const numbered = games.map((game, row) => ({ row, game }));
  const counted = numbered.filter(({ game }) => isCountedGame(game));
  const allMakers = listMakers(numbered);
  const makers = listMakers(counted);
  const companies = [...sources.studios, ...sources.publishers];
  const isNamesake = createNamesakeCheck(sources.studios, sources.corrections, makers, counted);
  const keys = matchCompanies(companies, makers, sources.gameStudios, counted, isNamesake);
  const known = { keys, makers, games, corrections: sources.corrections };
  const studios = listStudios(sources.studios, known);
  const publishers = listPublishers(sources.publishers, listThirdParty(counted), known);
  const associations = listAssociations(sources.associations);
  const events = listEvents(sources.events, sources.corrections);
  const tables = [
    bakeGames(games, listPlaces(studios, allMakers), sources.refreshed),
    bakeStudios(studios, games),
    bakePublishers(publishers, games),
    bakeAssociations(associations),
    bakeEvents(events),
  ];

  const out = createSqliteFile(file);
  out.exec(schema);
  writeGames(out, games, sources);
  writeRefreshed(out, sources.refreshed);
  writeMakers(out, allMakers);
  const toStored = <Row extends { id: string }>({ row, details }: BakedCompany<Row>) => ({ row, details });
  const corrections = sources.corrections
    .filter(({ type, field }) => type === 'games' && field !== 'withheld')
    .map((correction) => ({ row: { id: correction.name }, correction }));
  writeRecords(out, { studios: studios.map(toStored), publishers: publishers.map(toStored), associations, events, corrections });
  for (const [role, list] of [
    ['studio', studios],
    ['publisher', publishers],
  ] as const)
    for (const { row, details } of list)
      for (const key of details.keys) out.insert('insert or ignore into company_records values (?, ?, ?)', key, role, row.id);
  for (const table of tables) writeTable(out, table);
  writeTagsByRow(out, tables);
  writeColumns(out, games);
  out.insert('insert into meta values (?, ?)', 'info', JSON.stringify(toInfo(sources, games, tables)));
  out.close();
}

const schema = `
  create table meta (key text primary key, value text not null) without rowid;
  create table games (
    row integer primary key, id integer not null, title text not null, kind text not null, developers text, publishers text, date text, price integer,
    reviews integer, positive integer, negative integer, extra text, later_positive integer, later_negative integer, later_price integer, later_title text,
    fact_sources text
  );
  create unique index games_id on games (id);
  create table game_makers (key text not null, role text not null, row integer not null, primary key (key, role, row)) without rowid;
  create table company_records (key text not null, role text not null, id text not null, primary key (key, role)) without rowid;
  create table records (type text not null, row integer not null, id text not null, data text not null, primary key (type, row)) without rowid;
  create unique index records_id on records (type, id);
  create table facets (type text not null, facet text not null, position integer not null, value text not null, name text not null, bits blob not null);
  create table arrays (name text primary key, data blob not null);
`;

function writeGames(out: NewFile, games: BakedGame[], sources: Sources): void {
  for (const [row, game] of games.entries()) {
    const { later } = game;
    out.insert(
      'insert into games values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      row,
      game.id,
      game.title,
      game.kind,
      game.developers?.join('|') ?? null,
      game.publishers?.join('|') ?? null,
      game.releaseDate,
      game.priceCents,
      getReviews(game),
      game.positive,
      game.negative,
      toExtra(game, sources),
      later?.positive ?? null,
      later?.negative ?? null,
      later?.priceCents ?? null,
      getOtherTitle(game),
      !game.counted && later?.facts ? JSON.stringify(later.facts.sources) : null,
    );
  }
}

function writeMakers(out: NewFile, { developer, publisher }: Makers): void {
  for (const [role, map] of [
    ['developer', developer],
    ['publisher', publisher],
  ] as const)
    for (const key of [...map.keys()].sort())
      for (const row of map.get(key) ?? []) out.insert('insert into game_makers values (?, ?, ?)', key, role, row);
}

function writeRecords(out: NewFile, records: Record<string, { row: { id: string } }[]>): void {
  for (const [type, list] of Object.entries(records))
    for (const [row, data] of list.entries())
      out.insert('insert into records values (?, ?, ?, ?)', type, row, data.row.id, JSON.stringify(data));
}

function writeTable(out: NewFile, table: BakedTable): void {
  const { type } = table;
  for (const { facet, values } of table.facets)
    for (const [position, { value, name, bits }] of values.entries())
      out.insert('insert into facets values (?, ?, ?, ?, ?, ?)', type, facet, position, value, name, toBlob(bits));
  for (const { sort, rows } of table.orders) writeArray(out, `${type}/order/${sort}`, rows);
  const { words, weights, gramOffsets, gramWords } = table.vocabulary;
  out.insert('insert into arrays values (?, ?)', `${type}/words`, Buffer.from(words, 'utf8'));
  writeArray(out, `${type}/words/weights`, weights);
  writeArray(out, `${type}/words/gram-offsets`, gramOffsets);
  writeArray(out, `${type}/words/gram-words`, gramWords);
  // The words are folded already; the prefixes make one and two typed letters as fast as ten. No copy of the texts is kept.
  out.exec(
    `create virtual table search_${type} using fts5(title, alias, makers, content='', columnsize=0, tokenize='unicode61 remove_diacritics 0', prefix='1 2 3')`,
  );
  for (const [row, { title, alias, makers }] of table.texts.entries())
    out.insert(
      `insert into search_${type} (rowid, title, alias, makers) values (?, ?, ?, ?)`,
      row,
      title,
      `${alias} ${EXACT_MARK}${title.replaceAll(' ', '')}`,
      makers,
    );
  out.exec(`insert into search_${type} (search_${type}) values ('optimize')`);
}

/** Tags are too many to be counted set by set. */
function writeTagsByRow(out: NewFile, tables: BakedTable[]): void {
  for (const { type, count, facets } of tables) {
    const tags = facets.find(({ facet }) => facet === 'tag');
    if (!tags) continue;
    const sets = tags.values.map(({ bits }) => bits);
    const { offsets, places } = packByRow(count, sets);
    writeArray(out, `${type}/tags/offsets`, offsets);
    writeArray(out, `${type}/tags/places`, places);
  }
}

/** Numbers of every game, in memory while the site runs. The largest number of its kind stands for "not known". */
function writeColumns(out: NewFile, games: BakedGame[]): void {
  const numbers: Record<string, (game: BakedGame) => number | null | undefined> = {
    reviews: getReviews,
    price: ({ priceCents }) => priceCents,
    score: (game) => getScore(game, 1000),
    languages: ({ languages }) => languages?.length,
  };
  for (const [name, get] of Object.entries(numbers)) {
    const column = Uint32Array.from(games, (game) => get(game) ?? UNKNOWN_NUMBER);
    writeArray(out, `games/${name}`, column);
  }
  for (const name of ['listed', 'counted'] as const) {
    const rows = games.flatMap((game, row) => (game[name] ? [row] : []));
    writeArray(out, `games/${name}`, toBitset(games.length, rows));
  }
}

function writeArray(out: NewFile, name: string, data: Uint32Array): void {
  out.insert('insert into arrays values (?, ?)', name, toBlob(data));
}

function toBlob(data: Uint32Array): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

/** Where the studios of all games work, of those that no list shows too: they are in the statistics. */
function listPlaces(studios: BakedCompany<{ country: string | null; province: string | null }>[], makers: Makers): Map<number, string[]> {
  const places = new Map<number, string[]>();
  for (const { row, details } of studios) {
    const own = toPlaces(row.country, row.province);
    if (own)
      for (const game of listGameRows(details.keys, makers.developer))
        places.set(game, [...new Set([...(places.get(game) ?? []), ...own])]);
  }
  return places;
}

/** What `DatabaseInfo` says, and the orders' numbers of known rows. */
function toInfo(sources: Sources, games: BakedGame[], tables: BakedTable[]) {
  const listed = games.filter((game) => game.listed && game.kind === 'game');
  const counted = games.filter((game) => game.counted && game.kind === 'game');
  // Not rounded: a share is rounded where it is shown, and what is not all of them never reads 100%.
  const share = (has: (game: BakedGame) => unknown) => counted.filter((game) => has(game) !== null).length / counted.length;
  return {
    version: sources.version,
    updated: sources.notes.updated,
    gamesAsOf: sources.notes.games.asOf,
    laterAsOf: sources.notes.later?.asOf ?? null,
    gamesSource: sources.notes.games.source,
    laterSource: sources.notes.later?.source ?? null,
    /** True for a table that a refresh made. */
    refreshed: sources.refreshed !== null,
    counts: Object.fromEntries(tables.map((table) => [table.type, table.type === 'games' ? listed.length : table.count])),
    inStatistics: counted.length,
    coverage: {
      developers: share((game) => game.developers),
      publishers: share((game) => game.publishers),
      genres: share((game) => game.genres),
      features: share((game) => game.features),
      platforms: share((game) => game.platforms),
      languages: share((game) => game.languages),
      releaseDate: share((game) => game.releaseDate),
      priceUsd: share((game) => game.priceCents),
      reviews: share(getReviews),
    },
    sources: sources.notes.sources,
    attribution: sources.notes.attribution,
    rows: Object.fromEntries(tables.map((table) => [table.type, table.count])),
    known: Object.fromEntries(
      tables.flatMap(({ type, orders }) =>
        orders.flatMap(({ sort, known, lesser }) => [
          [`${type}/${sort}`, known],
          [`${type}/${sort}/lesser`, lesser],
        ]),
      ),
    ),
  };
}

export type StoredInfo = ReturnType<typeof toInfo>;
