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
