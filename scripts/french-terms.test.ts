import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findRefusedWords, parseFrenchTerms } from './french-terms.ts';

const terms = parseFrenchTerms(readFileSync('docs/writing.md', 'utf8'));
const refusedIn = (text: string) => findRefusedWords(text, terms).map(({ line, word }) => `${line} ${word}`);

describe('the French terms', () => {
  it('are forty, each with a French word and at least one refused', () => {
    expect(terms).toHaveLength(40);
    for (const { use, refused } of terms) expect([use === '', refused.length]).not.toContainEqual(true);
  });

  it('a table that lost its heading is an error, not a silence', () => {
    expect(() => parseFrenchTerms('## Elsewhere\n')).toThrow('lists 0');
  });

  it('a refused word is found on its line, in capitals too', () => {
    expect(refusedIn('Écrivez-nous.\nNotre Newsletter part le mardi.')).toEqual(['2 newsletter']);
  });

  it('a refused phrase is found across a non-breaking space', () => {
    expect(refusedIn('Le prix\u00a0courant.')).toEqual(['1 prix courant']);
  });

  it.each([
    'Les *tags* de Steam',
    'Le champ `email` du formulaire',
    'Voyez [la page](https://example.org/newsletter)',
    'email: "Ou écrivez-nous"',
    'Steam Cloud et un courriel',
    'Les étiquettes-tags-maison',
    'example: "/api/v1/statistics?measure=reviews&by=price"',
  ])('what may stay in English is left alone: %s', (text) => {
    expect(refusedIn(text)).toEqual([]);
  });
});
