import { expect, it } from 'vitest';
import { toComparePath, toListPath, toRecordId, toRecordPath } from './database-pages.ts';

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
