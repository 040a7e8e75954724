import { expect, it } from 'vitest';
import { listMakers, matchCompanies } from './link-companies.ts';
import { createNamesakeCheck } from './namesakes.ts';
import type { Correction, GameStudio, SourceCompany } from './read-sources.ts';

const studio = (founded: number | null): SourceCompany => ({
  name: 'Haven',
  city: 'Montréal',
  province: 'ca-qc',
  country: 'ca',
  founded,
  size: null,
  website: null,
  placeAgrees: null,
  sources: ['atlas'],
});

/** The keys under which the studio's games stand, when games of these dates name "Haven" as their developer. */
function match(founded: number | null, dates: (string | null)[], gameStudios: GameStudio[] = [], corrections: Correction[] = []): string[] {
  const company = studio(founded);
  const games = dates.map((releaseDate, row) => ({ row, game: { id: row, developers: ['Haven'], publishers: ['Haven'], releaseDate } }));
  const makers = listMakers(games);
  const isNamesake = createNamesakeCheck([company], corrections, makers, games);
  return matchCompanies([company], makers, gameStudios, games, isNamesake).get(company) ?? [];
}

it('a name whose games are all older than the studio is somebody else’s', () => {
  expect(match(2021, ['2018-10-26'])).toEqual([]);
  expect(match(2021, ['2018-10-26', '2020-12-31'])).toEqual([]);
  expect(match(2021, ['2018-10-26', null])).toEqual([]);
});

it('one game of the founding year or later shows that the name is its own', () => {
  expect(match(2021, ['2021-01-01'])).toEqual(['haven']);
  expect(match(2021, ['2018-10-26', '2023-03-01'])).toEqual(['haven']);
});

it('what is not known excludes nothing', () => {
  expect(match(null, ['2018-10-26'])).toEqual(['haven']);
  expect(match(2021, [null])).toEqual(['haven']);
});

it('a corrected founding year counts, not the one of the source', () => {
  const toYear = (right: string | null) => ({ type: 'studios', name: 'Haven', field: 'founded', wrong: '2021', right, sources: [] });
  expect(match(2021, ['2018-10-26'], [], [toYear('2017')])).toEqual(['haven']);
  expect(match(2021, ['2018-10-26'], [], [toYear(null)])).toEqual(['haven']);
});

it('a correction of its games gives the name to somebody else, whatever the years', () => {
  const theirs = { type: 'studios', name: 'Haven', field: 'games', wrong: 'Thorny', right: null, sources: [] };
  expect(match(1986, ['2017-09-10'], [], [theirs])).toEqual([]);
  expect(match(1986, ['2017-09-10'], [], [{ ...theirs, name: 'Heaven' }])).toEqual(['haven']);
});

it('a game that game-studios.csv gives to the studio stays with it, however old', () => {
  expect(match(2021, ['2018-10-26'], [{ game: 0, studio: 'Haven', lead: true, match: 'manual' }])).toEqual(['haven']);
});
