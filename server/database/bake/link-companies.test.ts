import { expect, it } from 'vitest';
import { toFirmKey } from '#shared/database/facets.ts';
import { type GameMakers, isSameHouse, listMakers, listThirdParty } from './link-companies.ts';

const toGames = (...makers: [developers: string[], publishers: string[]][]): GameMakers[] =>
  makers.map(([developers, publishers], row) => ({ row, game: { id: row, developers, publishers, releaseDate: null } }));

it('case, accents, punctuation, blanks, legal forms and systems make no other company', () => {
  for (const [one, other] of [
    ['Team 17', 'Team17'],
    ['CAPCOM CO., LTD.', 'Capcom'],
    ['PlayWay S.A.', 'PlayWay'],
    ['Feral Interactive (Mac)', 'Feral Interactive (Linux)'],
    ['KRAFTON, Inc.', 'krafton-inc'],
  ] as const)
    expect(toFirmKey(one)).toBe(toFirmKey(other));
  expect(toFirmKey('2K Boston')).not.toBe(toFirmKey('2K'));
  expect(toFirmKey('Inc')).toBe('inc');
  // A name of symbols only is told from others by the symbols.
  for (const name of ['∇', '---', ' ? ']) expect(toFirmKey(name)).toBe(name.trim());
});

it('developers of a publisher are companies, however they come together', () => {
  const games = toGames([['A', 'B'], ['P']], [['B', 'A Ltd'], ['P']], [['A'], ['P, Inc.']]);
  expect(listThirdParty(games).get('p')).toEqual({ games: [0, 1, 2], developers: new Set(['a', 'b']) });
});

it('what a house makes itself is no game of others', () => {
  expect(isSameHouse('Ubisoft Montreal', 'Ubisoft')).toBe(true);
  expect(isSameHouse('Coffee Stain Studios', 'Coffee Stain Publishing')).toBe(true);
  expect(isSameHouse('Focus Point', 'Focal Point')).toBe(false);
  expect(isSameHouse('Movie Games Lunarium', 'Movie Games S.A.')).toBe(true);
  expect(isSameHouse('2K Marin', '2K')).toBe(true);
  expect(isSameHouse('Hede Games', 'Hede')).toBe(true);
  expect(isSameHouse('∇', '???')).toBe(false);
  // Four letters are shared by chance.
  expect(isSameHouse('Blue Byte', 'Blue Isle')).toBe(false);
  expect(listThirdParty(toGames([['Ubisoft Montreal'], ['Ubisoft']], [['Typhoon'], ['Ubisoft']])).get('ubisoft')?.games).toEqual([1]);
});

it('who worked on every one of five games is the publisher by another name; on four, perhaps not', () => {
  const games = (count: number) =>
    toGames(...Array.from({ length: count }, (_, index): [string[], string[]] => [['JOZGamer', `Friend ${index}`], ['Jozgames']]));
  expect(listThirdParty(games(5)).has('jozgames')).toBe(false);
  expect(listThirdParty(games(4)).has('jozgames')).toBe(true);
});

it('a company stands in addresses as most of its games spell it', () => {
  const games = toGames([['Team17 Digital'], ['Team 17']], [['x'], ['Team17']], [['y'], ['Team17 Ltd']], [['z'], ['Team17']]);
  expect(listMakers(games).addresses.get('team17')).toBe('team17');
  expect(listMakers(games).publisher.get('team17')).toEqual([0, 1, 2, 3]);
});
