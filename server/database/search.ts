import type { EntityType } from '#shared/database/entity-types.ts';
import { toFirmKey } from '#shared/database/facets.ts';
import { memoize } from '#server/platform/memoize.ts';
import { EXACT_MARK } from './baked-file.ts';
import { addRow, type Bitset, createBitset, hasRow, intersect, listRows } from './bitset.ts';
import type { Engine } from './engine.ts';
import { dropArticles, listAccented, listInitials, listRewritings, listTokens, readMarks, squash, type Token } from './search-text.ts';
import { getWordWeight, listRepairs, listSpellings } from './typo-repair.ts';

/** A row found, with what it is called and how popular it is. */
export type Found = { row: number; name: string; reviews: number };

/** `named`: the typed words stand in their titles, and not in the names of their makers, or of their city, only. */
export type Best = { found: (Found & { named: boolean })[]; repaired: string | null };

/** `text` is what was looked for in the end: another one than what was typed, when that led to nothing. */
type Query = { match: string; titles: string; text: string };

/** Rows weighed against each other; those after them follow in order of popularity. */
const MAX_RANKED = 200;
/** A best hit below is hardly what somebody means whose words are one slip from a game a hundred times more popular. */
const WEAK_REVIEWS = 60;

/**
 * The best rows of a type for what somebody has typed so far, and the repaired text, if what was typed led to nothing or next to
 * nothing. Rows that lists may not show are left out.
 */
export function findBest(engine: Engine, type: EntityType, given: string, limit: number): Best {
  const typed = withMarks(engine, type, given);
  const tokens = listTokens(typed);
  if (tokens.length === 0) return { found: [], repaired: null };
  const weighed = Math.min(MAX_RANKED, Math.max(60, limit * 6));
  const literal = rank(engine, type, toQuery(tokens), typed, weighed);
  const best = Math.max(0, ...literal.map(({ reviews }) => reviews));
  if (literal.length > 3 || (literal.length > 0 && (type !== 'games' || best >= WEAK_REVIEWS)))
    return { found: literal.slice(0, limit), repaired: null };
  // A title that no list shows is called so: nothing was mistyped.
  const repair = type === 'games' && findUnlisted(engine, typed) ? null : repairQuery(engine, type, tokens, typed);
  if (!repair) return { found: literal.slice(0, limit), repaired: null };
  const repaired = rank(engine, type, repair, repair.text, weighed);
  const betterBy = Math.max(0, ...repaired.map(({ reviews }) => reviews)) / (best + 1);
  if (repaired.length === 0 || (literal.length > 0 && betterBy < 100)) return { found: literal.slice(0, limit), repaired: null };
  const seen = new Set(literal.map(({ row }) => row));
  return { found: [...literal, ...repaired.filter(({ row }) => !seen.has(row))].slice(0, limit), repaired: repair.text };
}

/** Every row of a type that what was typed leads to, and the best of them in order. */
export function findAll(engine: Engine, type: EntityType, typed: string): { rows: Bitset; best: number[]; repaired: string | null } {
  const { found, repaired } = findBest(engine, type, typed, MAX_RANKED);
  const rows = createBitset(engine.rows[type]);
  const tokens = listTokens(repaired ?? withMarks(engine, type, typed));
  if (tokens.length > 0) addMatches(engine, type, toQuery(tokens).match, rows);
  for (const { row } of found) addRow(rows, row);
  return { rows: intersect(rows, engine.listed[type]), best: found.map(({ row }) => row), repaired };
}

/** What was typed, its marks read aloud where something is called so. */
function withMarks(engine: Engine, type: EntityType, typed: string): string {
  const read = readMarks(typed);
  return read !== typed && hasMatch(engine, type, toQuery(listTokens(read))) ? read : typed;
}

/** The id of a title that no list shows, by its words; null when there is none. */
export function findUnlisted(engine: Engine, title: string): string | null {
  return readUnlisted(engine).get(squash(title)) ?? null;
}

/** Some 7,000, read when somebody first searches. */
const readUnlisted = memoize((engine: Engine) => {
  // Those alone: all titles at once are 75 MB for a moment.
  const hidden = Array.from({ length: engine.rows.games }, (_, row) => row).filter((row) => !hasRow(engine.listed.games, row));
  const titles = 'select id, title from games where row in (select value from json_each(?))';
  const found = engine.file.all<{ id: number; title: string }>(titles, JSON.stringify(hidden));
  return new Map(found.map(({ id, title }) => [squash(title), String(id)]));
});

const COMMA = 44;
const ZERO = 48;

/** One text of row numbers costs a fifth of as many rows; it is read letter by letter, because 40,000 little strings would be garbage. */
function addMatches(engine: Engine, type: EntityType, match: string, rows: Bitset): void {
  const list = engine.file.all<{ list: string | null }>(
    `select group_concat(rowid) as list from search_${type} where search_${type} match ?`,
    match,
  )[0]?.list;
  if (!list) return;
  let row = 0;
  for (let at = 0; at < list.length; at++) {
    const code = list.charCodeAt(at);
    if (code === COMMA) {
      addRow(rows, row);
      row = 0;
    } else row = row * 10 + code - ZERO;
  }
  addRow(rows, row);
}

/** Words parted by blanks must all be there, each at least as a beginning; characters written without blanks must follow each other. */
function toQuery(tokens: Token[]): Query {
  const phrases: string[][] = [];
  for (const { text, glued } of tokens) {
    if (glued) phrases.at(-1)?.push(text);
    else phrases.push([text]);
  }
  const terms = phrases.map((words, index) => {
    const last = words.at(-1) ?? '';
    // A short word in the middle is a word; at the end it is what is being typed.
    const open = index === phrases.length - 1 || last.length > 2;
    return `"${words.join(' ')}"${open ? ' *' : ''}`;
  });
  const all = terms.join(' AND ');
  return { match: all, titles: `{title alias} : (${all})`, text: phrases.map((words) => words.join('')).join(' ') };
}

function rank(engine: Engine, type: EntityType, query: Query, typed: string, limit: number): Best['found'] {
  const wanted = squash(typed);
  const words = listTokens(typed).map((token) => token.text);
  const rows = new Map<number, Found>();
  const add = (list: Found[]) => {
    for (const found of list) if (hasRow(engine.listed[type], found.row)) rows.set(found.row, found);
  };
  add(fetch(engine, type, query.titles, limit));
  for (const whole of new Set([wanted, squash(toFirmKey(typed))])) add(fetch(engine, type, `alias : "${EXACT_MARK}${whole}"`, 10));
  if (type === 'games') add(fetchById(engine, wanted));
  // Short forms stand there in one word: `cs:go` is `csgo`.
  if (words.length > 1) add(fetch(engine, type, `alias : "${wanted}"`, 10));
  const inTitles = new Set(rows.keys());
  if (rows.size < 40) add(fetch(engine, type, query.match, limit));
  // Somebody who types a game's maker may mean the game; who types a city means what is called so first.
  const behind = type === 'games' ? 2 : 10;
  return [...rows.values()]
    .map((found) => ({ found, score: rate(found, words, wanted) - (inTitles.has(found.row) ? 0 : behind) }))
    .sort((a, b) => b.score - a.score || a.found.row - b.found.row)
    .map(({ found }) => ({ ...found, named: inTitles.has(found.row) }));
}

/**
 * Popularity counts in powers of ten; a title that is, begins with or wholly has what was typed, or has it as its initials, counts more.
 */
function rate({ name, reviews }: Found, words: string[], wanted: string): number {
  const { squashed, words: own, initials } = readName(name);
  let score = Math.log10(reviews + 1) - 0.05 * own.length;
  if (squashed === wanted) score += 3;
  if (squashed.startsWith(wanted)) score += 1.5;
  if (words.every((word) => own.includes(word))) score += 1;
  if (initials.includes(wanted)) score += 2.5;
  return score;
}

type ReadName = { squashed: string; words: string[]; initials: string[] };

/** What names are compared by, remembered: the popular ones come up with every keystroke of every visitor. */
const readNames = new Map<string, ReadName>();
const MAX_READ_NAMES = 4000;

function readName(name: string): ReadName {
  const known = readNames.get(name);
  if (known) return known;
  const words = listTokens(name).map((token) => token.text);
  const read = { squashed: words.join(''), words, initials: listInitials(name) };
  if (readNames.size >= MAX_READ_NAMES) readNames.clear();
  readNames.set(name, read);
  return read;
}

const foundGame =
  'games.row as row, games.title as name, coalesce(games.reviews, games.later_positive + games.later_negative, 0) as reviews';

/** The game whose number on Steam was typed, alone or behind `Steam`, as its record says it. */
function fetchById(engine: Engine, wanted: string): Found[] {
  const id = /^(?:steam)?(\d{1,8})$/.exec(wanted)?.[1];
  return id ? engine.file.all<Found>(`select ${foundGame} from games where id = ?`, Number(id)) : [];
}

function fetch(engine: Engine, type: EntityType, match: string, limit: number): Found[] {
  if (type === 'games')
    return engine.file.all<Found>(
      `select ${foundGame} from search_games join games on games.row = search_games.rowid where search_games match ? order by search_games.rowid limit ?`,
      match,
      limit,
    );
  return engine.file
    .all<{ row: number }>(`select rowid as row from search_${type} where search_${type} match ? order by rowid limit ?`, match, limit)
    .map(({ row }) => {
      const record = engine.records[type][row]?.row;
      return { row, name: record?.name ?? '', reviews: record && 'medianReviews' in record ? (record.medianReviews ?? 0) : 0 };
    });
}

/** The query without its French articles, or with its unknown words repaired, cut in two or joined; null when nothing likely is left. */
function repairQuery(engine: Engine, type: EntityType, tokens: Token[], typed: string): Query | null {
  const vocabulary = engine.vocabularies.get(type);
  if (!vocabulary) return null;
  const words = tokens.map((token) => token.text);
  const known = (word: string) => getWordWeight(vocabulary, word);
  const bare = dropArticles(typed);
  if (bare !== null) {
    const query = toQuery(listTokens(bare));
    if (hasMatch(engine, type, query)) return query;
  }
  for (const others of listRewritings(words)) {
    const query = toQuery(listTokens(others.join(' ')));
    if (hasMatch(engine, type, query)) return query;
  }
  for (let at = 0; at + 1 < words.length; at++) {
    const joined = `${words[at]}${words[at + 1]}`;
    if (known(joined) > 0) {
      const query = toQuery(listTokens([...words.slice(0, at), joined, ...words.slice(at + 2)].join(' ')));
      if (hasMatch(engine, type, query)) return query;
    }
  }
  const accented = listAccented(typed);
  const repaired = words.map((word) => (accented.has(word) ? [word] : repairWord(word, vocabulary, known)));
  if (repaired.every((options, index) => options[0] === words[index] && options.length === 1)) return null;
  // The best repair of every word, then one word's second choice at a time.
  const first = repaired.map((options) => options[0] ?? '');
  const attempts = [first, ...repaired.flatMap((options, index) => options.slice(1).map((option) => first.with(index, option)))];
  for (const attempt of attempts.slice(0, 6)) {
    const query = toQuery(listTokens(attempt.join(' ')));
    if (query.text !== words.join(' ') && hasMatch(engine, type, query)) return query;
  }
  return null;
}

/** What a word may stand for, likeliest first. A popular word stands for itself. */
function repairWord(word: string, vocabulary: Parameters<typeof listRepairs>[0], known: (word: string) => number): string[] {
  if (word.length < 4) return [word];
  const sounds = listSpellings(word).filter((spelling) => known(spelling) >= 1000);
  if (known(word) >= 1000) return [word, ...sounds];
  const repairs = [...new Set([...sounds, ...listRepairs(vocabulary, word).map((repair) => repair.word)])];
  const parted = partWord(word, known);
  const own = known(word) > 0 ? [word] : [];
  return [...(parted ? [parted] : []), ...repairs, ...own, ...(repairs.length + own.length === 0 && !parted ? [word] : [])];
}

/** `stardew valley` for `stardewvalley`: two words written as one, when both are well known. */
function partWord(word: string, known: (word: string) => number): string | null {
  let best: { text: string; weight: number } | null = null;
  for (let at = 3; at <= word.length - 3; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const weight = Math.min(known(left), known(right));
    if (weight >= 1000 && weight > (best?.weight ?? 0)) best = { text: `${left} ${right}`, weight };
  }
  return best?.text ?? null;
}

function hasMatch(engine: Engine, type: EntityType, { match }: Query): boolean {
  return engine.file.all(`select 1 from search_${type} where search_${type} match ? limit 1`, match).length > 0;
}

/** The rows of a set in the order of a search: the best first, the others by popularity. */
export function* listByRelevance(set: Bitset, best: number[]): Generator<number> {
  const ranked = new Set(best);
  for (const row of best) if (hasRow(set, row)) yield row;
  for (const row of listRows(set)) if (!ranked.has(row)) yield row;
}
