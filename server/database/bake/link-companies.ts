import { toCompanyKey, toFirmKey, toFirmWords } from '#shared/database/facets.ts';
import type { GameStudio, SourceCompany } from './read-sources.ts';
import type { SourceGame } from './read-games.ts';

/** The part of a game that links it to companies. `row` is its place in the table, from the most reviewed. */
export type GameMakers = { row: number; game: Pick<SourceGame, 'id' | 'developers' | 'publishers' | 'releaseDate'> };

/** Rows by company (`toFirmKey`), as developer and as publisher, and the key in addresses that most of a company's games give it. */
export type Makers = { developer: Map<string, number[]>; publisher: Map<string, number[]>; addresses: Map<string, string> };

/** Whether the games that name `key` as their developer are those of another company with this company's name. See `namesakes.ts`. */
export type NamesakeCheck = (company: SourceCompany, key: string) => boolean;

export function listMakers(games: GameMakers[]): Makers {
  const developer = new Map<string, number[]>();
  const publisher = new Map<string, number[]>();
  const spellings = new Map<string, Map<string, number>>();
  const uses = new Map<string, number>();
  for (const { row, game } of games) {
    for (const key of toKeys(game.developers)) append(developer, key, row);
    for (const key of toKeys(game.publishers)) append(publisher, key, row);
    for (const name of [...(game.developers ?? []), ...(game.publishers ?? [])]) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  for (const [name, count] of uses) {
    const own = spellings.get(toKey(name)) ?? new Map<string, number>();
    spellings.set(toKey(name), own.set(toCompanyKey(name), (own.get(toCompanyKey(name)) ?? 0) + count));
  }
  return { developer, publisher, addresses: new Map([...spellings].map(([key, own]) => [key, getMostUsed(own) ?? key])) };
}

export function getMostUsed(counts: Map<string, number>): string | null {
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** `toFirmKey`, once for each name: a process bakes once, and most names stand at several games, on both sides. */
function toKey(name: string): string {
  const key = keys.get(name) ?? toFirmKey(name);
  keys.set(name, key);
  return key;
}

const keys = new Map<string, string>();

/** The different companies named, in their order. */
export function toKeys(names: string[] | null): string[] {
  return [...new Set((names ?? []).map(toKey).filter(Boolean))];
}

/**
 * Under which keys of the games table each company stands: that of its own name, and what a directory matched by hand or exactly
 * (`game-studios.csv`). Loose matches are not in that file: they were the wrong ones. Names that `isNamesake` gives to another company
 * are left out, unless that file says that they are this one's.
 */
export function matchCompanies(
  companies: SourceCompany[],
  makers: Makers,
  gameStudios: GameStudio[],
  games: GameMakers[],
  isNamesake: NamesakeCheck,
): Map<SourceCompany, string[]> {
  const byId = new Map(games.map(({ game }) => [game.id, game]));
  const byName = new Map<string, Set<string>>();
  for (const { game, studio, lead } of gameStudios) {
    const developers = toKeys(byId.get(game)?.developers ?? null);
    // Of several developers we cannot tell which one the match means.
    if (!lead || developers.length !== 1 || !developers[0]) continue;
    const keys = byName.get(studio) ?? new Set();
    byName.set(studio, keys.add(developers[0]));
  }
  return new Map(
    companies.map((company) => {
      const named = toKey(company.name);
      const own = (makers.developer.has(named) || makers.publisher.has(named)) && !isNamesake(company, named) ? [named] : [];
      return [company, [...new Set([...own, ...(byName.get(company.name) ?? [])])]];
    }),
  );
}

/** A company publishes for others when it stands on at least this many games that somebody else developed ... */
export const MIN_THIRD_PARTY_GAMES = 5;
/** ... and these come from at least this many different developers. The rule of the source's `publishers.csv`; checked against it. */
export const MIN_DEVELOPERS = 4;

/** Rows of games, and the companies that developed them. */
export type ThirdParty = { games: number[]; developers: Set<string> };

/**
 * Per publisher the games it published and did not develop. Games without a known developer say nothing. A company that worked on every
 * one of five games or more is the publisher itself under another name, or its owner: such a publisher has no games of others.
 */
export function listThirdParty(games: GameMakers[]): Map<string, ThirdParty> {
  const found = new Map<string, { games: number[]; developers: Map<string, number> }>();
  for (const { row, game } of games) {
    const makers = toKeys(game.developers);
    if (makers.length === 0) continue;
    for (const name of game.publishers ?? []) {
      const key = toKey(name);
      const own = found.get(key) ?? { games: [], developers: new Map<string, number>() };
      if (!key || own.games.at(-1) === row || game.developers?.some((developer) => isSameHouse(developer, name))) continue;
      own.games.push(row);
      for (const maker of makers) own.developers.set(maker, (own.developers.get(maker) ?? 0) + 1);
      found.set(key, own);
    }
  }
  return new Map(
    [...found]
      .filter(([, own]) => own.games.length < MIN_THIRD_PARTY_GAMES || Math.max(...own.developers.values()) < own.games.length)
      .map(([key, own]) => [key, { games: own.games, developers: new Set(own.developers.keys()) }]),
  );
}

/**
 * Whether a game's developer and its publisher are one house: one company, or names with one beginning ("Ubisoft Montreal", "Ubisoft").
 * Two names that are the same without what a company does are one, however short ("Hede", "Hede Games").
 */
export function isSameHouse(developer: string, publisher: string): boolean {
  if (toKey(developer) === toKey(publisher)) return true;
  const [short = [], long = []] = [toStem(developer), toStem(publisher)].sort((a, b) => a.length - b.length);
  return (short.length === long.length || isTelling(short.join(''))) && short.every((word, index) => word && word === long[index]);
}

/** Whether a beginning is no chance: a shorter one is shared by strangers, unless it has a digit ("2K"). */
function isTelling(beginning: string): boolean {
  return beginning.length >= (/\d/.test(beginning) ? 2 : MIN_HOUSE_LETTERS);
}

const MIN_HOUSE_LETTERS = 5;

/** The words of a name without those that say what a company does: "Coffee Stain" of "Coffee Stain Publishing". One word is always left. */
function toStem(name: string): string[] {
  const words = toFirmWords(name);
  while (words.length > 1 && roles.has(words.at(-1) ?? '')) words.pop();
  return words;
}

const roles = new Set(
  'studio studios game games publishing publisher entertainment interactive software development production productions digital international usa group media inc llc ltd limited co corp gmbh sa ab'.split(
    ' ',
  ),
);

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
