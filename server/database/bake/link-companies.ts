import { toCompanyKey } from '#shared/database/facets.ts';
import type { GameStudio, SourceCompany } from './read-sources.ts';
import type { SourceGame } from './read-games.ts';

/** The part of a game that links it to companies. `row` is its place in the table, from the most reviewed. */
export type GameMakers = { row: number; game: Pick<SourceGame, 'id' | 'developers' | 'publishers' | 'releaseDate'> };

/** Rows by company key, as developer and as publisher. */
export type Makers = { developer: Map<string, number[]>; publisher: Map<string, number[]> };

/** Whether the games that name `key` as their developer are those of another company with this company's name. See `namesakes.ts`. */
export type NamesakeCheck = (company: SourceCompany, key: string) => boolean;

export function listMakers(games: GameMakers[]): Makers {
  const makers: Makers = { developer: new Map(), publisher: new Map() };
  for (const { row, game } of games) {
    for (const key of toKeys(game.developers)) append(makers.developer, key, row);
    for (const key of toKeys(game.publishers)) append(makers.publisher, key, row);
  }
  return makers;
}

/** The different keys of the companies named, in their order. */
export function toKeys(names: string[] | null): string[] {
  return [...new Set((names ?? []).map(toCompanyKey).filter(Boolean))];
}

/**
 * Under which company keys of the games table each company stands: its own name, the same name with or without a legal form ("Ltd", "GmbH", "Inc."),
 * and what a directory matched by hand or exactly (`game-studios.csv`). Loose matches are not in that file: they were the wrong ones. Names that
 * `isNamesake` gives to another company are left out, unless that file says that they are this one's.
 */
export function matchCompanies(
  companies: SourceCompany[],
  makers: Makers,
  gameStudios: GameStudio[],
  games: GameMakers[],
  isNamesake: NamesakeCheck,
): Map<SourceCompany, string[]> {
  const byPlainKey = new Map<string, string[]>();
  for (const key of new Set([...makers.developer.keys(), ...makers.publisher.keys()])) append(byPlainKey, toPlainKey(key), key);
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
      const named = byPlainKey.get(toPlainKey(toCompanyKey(company.name))) ?? [];
      const own = named.filter((key) => !isNamesake(company, key));
      return [company, [...new Set([...own, ...(byName.get(company.name) ?? [])])]];
    }),
  );
}

const legalForms =
  /-(?:inc|llc|ltd|limited|co|corp|corporation|gmbh|gmbh-co-kg|s-a|sa|s-r-o|sro|ab|oy|bv|b-v|s-l|sl|sarl|srl|s-r-l|s-p-a|spa|pty|plc|sas|k-k|kk)$/;

function toPlainKey(key: string): string {
  let plain = key;
  while (legalForms.test(plain)) plain = plain.replace(legalForms, '');
  return plain;
}

/** A company publishes for others when it stands on at least this many games that somebody else developed ... */
export const MIN_THIRD_PARTY_GAMES = 5;
/** ... and these come from at least this many different developers. The rule of the source's `publishers.csv`; checked against it. */
export const MIN_DEVELOPERS = 4;

/** Rows of games, and who developed them. */
export type ThirdParty = { games: number[]; developers: Set<string> };

/** Per publisher key the games it published and did not develop. Games without a known developer say nothing. */
export function listThirdParty(games: GameMakers[]): Map<string, ThirdParty> {
  const byKey = new Map<string, ThirdParty>();
  for (const { row, game } of games) {
    const makers = toKeys(game.developers);
    if (makers.length === 0) continue;
    for (const key of toKeys(game.publishers)) {
      if (makers.includes(key)) continue;
      const own = byKey.get(key) ?? { games: [], developers: new Set() };
      own.games.push(row);
      own.developers.add(makers.join(' '));
      byKey.set(key, own);
    }
  }
  return byKey;
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
