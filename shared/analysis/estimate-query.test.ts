import { expect, it } from 'vitest';
import { parseEstimateQuery } from './estimate-query.ts';

it('reads only the field of the chosen start', () => {
  const parse = (query: string) => parseEstimateQuery(new URLSearchParams(query));
  expect(parse('from=games&genre=rpg&price=20&wishlists=many')).toMatchObject({ state: 'ready', problems: [] });
  expect(parse('from=wishlists&wishlists=many&price=20')).toMatchObject({
    state: 'refused',
    problems: [{ field: 'wishlists', code: 'not-a-number' }],
  });
});
