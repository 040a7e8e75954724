import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseSearchQuery } from './search.ts';

it.each([
  ['  liste  de\tsouhaits ', 'liste de souhaits'],
  ['e\u0301diteur', 'éditeur'],
  [`${'a'.repeat(99)}😀`, 'a'.repeat(99)],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  [' \n ', ''],
  ['.', ''],
  [' .. ', ''],
])('searches for %j as %j', (typed, searched) => {
  expect(normaliseSearchQuery(typed)).toBe(searched);
});

it('whatever is typed, its address can be written, and normalising it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      const query = normaliseSearchQuery(typed);
      expect(decodeURIComponent(encodeURIComponent(query))).toBe(query);
      expect(normaliseSearchQuery(query)).toBe(query);
    }),
  );
});
