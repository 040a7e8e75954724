import { expect, it } from 'vitest';
import { pages } from '../pages.ts';
import { listPages, toComparePath, toListPath, toRecordId, toRecordPath } from './database-pages.ts';
import { entityTypes } from './entity-types.ts';
import { listParameters } from './list-query.ts';

it.each(entityTypes)('the page table names every parameter of the list of %s, and no other', (type) => {
  expect([...pages[listPages[type]].neutralQuery].sort()).toEqual(listParameters(type).sort());
});

it('writes the addresses of lists, records and comparisons in both languages', () => {
  expect(toListPath('games', 'fr', 'genre=rpg')).toBe('/fr/products/gaming-industry-database/jeux?genre=rpg');
  expect(toRecordPath('publishers', 'fr', 'raw-fury')).toBe('/fr/products/gaming-industry-database/editeurs/raw-fury');
  expect(toComparePath('studios', 'en', ['a', 'b'])).toBe('/products/gaming-industry-database/compare?type=studios&ids=a_b');
  expect([toRecordId('games', '367520-hollow-knight'), toRecordId('games', 'hollow'), toRecordId('studios', 'team-cherry')]).toEqual([
    '367520',
    '',
    'team-cherry',
  ]);
});
