import { expect, it } from 'vitest';
import { choosePlural } from './plural.ts';

it('takes the form of the language, from numbers and from numbers as they are written', () => {
  const forms = (locale: 'en' | 'fr', counts: (number | string)[]) => counts.map((count) => choosePlural(locale, count, 'game', 'games'));
  expect(forms('fr', [0, 1, '1,5', 2, '12\u00a0000'])).toEqual(['game', 'game', 'game', 'games', 'games']);
  expect(forms('en', [0, 1, '1.5', 2, '1,000'])).toEqual(['games', 'game', 'games', 'games', 'games']);
});
