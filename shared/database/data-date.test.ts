import { expect, it } from 'vitest';
import { fillDataDate, toDateWords } from './data-date.ts';

const built = { gamesAsOf: '2024-10', attribution: { en: 'Source: us', fr: 'Source : nous' }, sources: [] };
const steam = { id: 'steam-api', name: { en: '', fr: '' }, url: '', licence: { en: '', fr: '' }, open: false, asOf: '2026-11-20' };
const refreshed = { ...built, gamesAsOf: '2026-11-20', sources: [steam] };

it('copy says the month of the data, in the grammar of the language', () => {
  expect(fillDataDate({ a: ['until {asOf}'], n: 1, none: null }, built, 'en')).toEqual({ a: ['until October 2024'], n: 1, none: null });
  expect(fillDataDate('Notre portrait d’{asOf}', built, 'fr')).toBe('Notre portrait d’octobre 2024');
  expect(fillDataDate('Notre portrait d’{asOf}', refreshed, 'fr')).toBe('Notre portrait de novembre 2026');
  expect(fillDataDate('plus récent qu’{asOf}', refreshed, 'fr')).toBe('plus récent que novembre 2026');
  expect(fillDataDate('{attribution}', built, 'fr')).toBe('Source : nous');
});

it('copy says one thing of the table that came with the site, another of a refreshed one', () => {
  const copy = 'From {if built}a list of {asOf}{else}Steam, {asOf}{end}.';
  expect(fillDataDate(copy, built, 'en')).toBe('From a list of October 2024.');
  expect(fillDataDate(copy, refreshed, 'en')).toBe('From Steam, November 2026.');
});

it.each([
  ['2024', '2024'],
  ['2024-10', 'October 2024'],
  ['2026-11-20', 'November 20, 2026'],
])('%s is written as far as it is known', (asOf, words) => expect(toDateWords(asOf, 'en')).toBe(words));
