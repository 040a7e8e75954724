import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readGames } from '#server/database/bake/read-games.ts';
import { splitKnownLineUp } from '#server/database/bake/line-ups.ts';
import { toKind } from '#server/database/bake/title-kind.ts';

/** A game as the file has it: what figures are computed from a second time, without facets, bitsets or code of the engine. */
export type PlainGame = {
  id: string;
  /** False for games for adults, which are counted and in no list. */
  listed: boolean;
  genres: string[];
  features: string[];
  platforms: string[];
  languages: string[];
  developers: string[];
  publishers: string[];
  date: string;
  price: number | null;
  reviews: number;
  positive: number;
  negative: number;
};

/**
 * Every title of the table that is a game. Which one is, and which is for adults, one rule each says for all: they are tested by
 * themselves.
 */
export async function readPlainGames(): Promise<PlainGame[]> {
  const titles = (await readGames('content/database')).filter((game) => toKind(game) === 'game');
  const listed = new Map(titles.map(({ id, adult }) => [String(id), !adult]));
  const [head = [], ...rows] = parseCsv(gunzipSync(readFileSync('content/database/games.csv.gz')).toString());
  const at = (name: string) => head.indexOf(name);
  const list = (text: string | undefined) => (text ? text.replaceAll('&amp;', '&').split('|') : []);
  const corrections = readCorrections();
  const toRight = (id = '', name: string) => corrections.get(`${id} ${name}`) ?? name;
  return rows
    .filter((row) => row.length === head.length && listed.has(row[at('id')] ?? ''))
    .map((row) => ({
      id: row[at('id')] ?? '',
      listed: listed.get(row[at('id')] ?? '') ?? false,
      genres: list(row[at('genres')]),
      features: list(row[at('features')]),
      platforms: list(row[at('platforms')]),
      languages: list(row[at('languages')]),
      ...toMakers(
        list(row[at('developers')]).map((name) => toRight(row[at('id')], name)),
        list(row[at('publishers')]).map((name) => toRight(row[at('id')], name)),
      ),
      date: toRight(row[at('id')], row[at('release_date')] ?? ''),
      // Free means free, whatever price the store names beside it. No price, and not called free, is not sold any more.
      price: isFree(row, at) ? 0 : Number(row[at('price_usd')]) || null,
      reviews: row[at('positive')] === '' ? Number.NaN : Number(row[at('positive')]) + Number(row[at('negative')]),
      positive: Number(row[at('positive')] || Number.NaN),
      negative: Number(row[at('negative')] || Number.NaN),
    }));
}

/** What is right of a game, by its id and what the table has: a day of release, the name of a developer. */
function readCorrections(): Map<string, string> {
  const rows = parseCsv(readFileSync('content/database/corrections.csv').toString());
  return new Map(rows.flatMap(([type, id, , wrong, right = '']) => (type === 'games' ? [[`${id} ${wrong}`, right]] : [])));
}

const noNames = new Set('none|(none)|n/a|-|--|---|.|...|null|unknown|no one|tbd|无|暂无发行'.split('|'));
const ownNames = new Set(
  (
    'self|self published|self-published|self-publish|self-publishing|self developed|self-developed|myself|me|indie|indie developer|' +
    'indie game - none|independent|independant|indépendant|none - independent|individual|personal|solo dev|no publisher|' +
    '个人|个人制作|个人开发|个人开发者|个人独立开发|独资个人'
  ).split('|'),
);

/** The companies of a game. "Self-published" and the like stand for whoever developed it. */
function toMakers(developers: string[], publishers: string[]): Pick<PlainGame, 'developers' | 'publishers'> {
  const toNames = (names: string[]) =>
    names
      .flatMap(splitKnownLineUp)
      .map((name) => name.toLowerCase())
      .filter((name) => !noNames.has(name) && !ownNames.has(name));
  const isOwn = publishers.some((name) => ownNames.has(name.toLowerCase()));
  const [makers, own] = [toNames(developers), toNames(publishers)];
  return { developers: makers, publishers: own.length === 0 && isOwn ? makers : own };
}

function isFree(row: string[], at: (name: string) => number): boolean {
  return row[at('is_free')] === '1' || (row[at('price_usd')] === '0.00' && /Free To Play/.test(row[at('genres')] ?? ''));
}

export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n\r]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows;
}
