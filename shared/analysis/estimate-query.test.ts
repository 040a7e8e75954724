import { expect, it } from 'vitest';
import { parseEstimateQuery } from './estimate-query.ts';

it('takes what another tool knows, and asks for the price', () => {
  const parsed = parseEstimateQuery(new URLSearchParams('from=games&genre=rpg&self=yes'));
  expect(parsed).toMatchObject({ state: 'empty', query: { genre: 'rpg', selfPublished: true, priceUsd: null } });
});

it('reads only the field of the chosen start', () => {
  const parse = (query: string) => parseEstimateQuery(new URLSearchParams(query));
  expect(parse('from=games&genre=rpg&price=20&wishlists=many')).toMatchObject({ state: 'ready', problems: [] });
  expect(parse('from=wishlists&wishlists=many&price=20')).toMatchObject({
    state: 'refused',
    problems: [{ field: 'wishlists', code: 'not-a-number' }],
  });
});

const parseNumbers = (wishlists: string, price = '20', year = '') =>
  parseEstimateQuery(new URLSearchParams({ from: 'wishlists', wishlists, price, year }));

it.each([
  ['10000', 10_000],
  ['10,000', 10_000],
  ['10.000', 10_000],
  ['10 000', 10_000],
  ['10\u00a0000', 10_000],
  ['10\u202f000', 10_000],
  ['1,234,567', 1_234_567],
  ['999', 999],
])('reads %s wishlists, however thousands are written', (typed, wishlists) => {
  expect(parseNumbers(typed)).toMatchObject({ state: 'ready', query: { wishlists } });
});

it.each(['12,5', '1,234.567', '0,500', '10,00', '10k'])('refuses %s wishlists: there is no part of one', (typed) => {
  expect(parseNumbers(typed)).toMatchObject({ problems: [{ field: 'wishlists', code: 'not-a-number' }] });
});

it('takes a point or a comma in a price and a multiplier, but in a price where it may as well part thousands', () => {
  expect(parseNumbers('7000', '9,99', '2.125')).toMatchObject({ state: 'ready', query: { priceUsd: 9.99, multipliers: { year: 2.125 } } });
  expect(parseNumbers('7000', '1,500', '2.500')).toMatchObject({
    state: 'refused',
    query: { multipliers: { year: 2.5 } },
    problems: [{ field: 'price' }],
  });
});

it.each(['20 $', '20\u00a0$\u00a0US', '20,00 $US', 'US$20', '20 usd'])('reads a price written %s', (typed) => {
  expect(parseNumbers('7000', typed)).toMatchObject({ state: 'ready', query: { priceUsd: 20 } });
});

it.each([
  ['kept', '70', 'too-large'],
  ['kept', '1.2', 'too-large'],
  ['kept', '1', null],
  ['year', '0.5', 'too-low'],
  ['year', '1', null],
])('%s of %s: a share is at most all of the price, a year no less than its first week', (field, typed, code) => {
  const parsed = parseEstimateQuery(new URLSearchParams({ from: 'wishlists', wishlists: '5000', price: '20', [field]: typed }));
  expect(parsed).toMatchObject({ problems: code ? [{ field, code }] : [] });
});
