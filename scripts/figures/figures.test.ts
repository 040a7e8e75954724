import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckedText, checkText, listUndeclared, readDeclaredTexts } from './check-texts.ts';
import { createTableMeasure } from './create-table-measure.ts';
import type { Question } from './measure.ts';

let texts: CheckedText[];
let measure: (asked: Question) => number;
beforeAll(async () => {
  [texts, measure] = await Promise.all([readDeclaredTexts('content'), createTableMeasure()]);
});

describe('the figures that our texts publish', () => {
  it('are those of the table, computed a second time', () => {
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.flatMap((text) => checkText(text, measure))).toEqual([]);
  });

  it('are the same questions in both languages', () => {
    for (const { file, figures } of texts)
      for (const { en, fr } of figures) expect([file, typeof en, typeof fr]).toEqual([file, 'string', 'string']);
  });
});

const text = (words: string, own: object): CheckedText => ({
  file: 'en.md',
  locale: 'en',
  text: words,
  figures: [{ as: 'count', plus: 0, round: 1, ask: { count: { years: [2023] } }, ...own }],
});

describe('a check of figures', () => {
  it('finds a number that the table does not have, and words that are not true any more', () => {
    expect(checkText(text('in 2023, 13,378 games', { en: 'in 2023, {} games' }), measure)).toEqual([]);
    expect(checkText(text('in 2023, 14,885 games', { en: 'in 2023, {} games' }), measure)).toEqual([
      { file: 'en.md', message: 'does not say “in 2023, 13,378 games”' },
    ]);
    expect(checkText(text('nearly fifteen thousand', { en: 'nearly fifteen thousand', between: [14_500, 15_000] }), measure)).toEqual([
      { file: 'en.md', message: '“nearly fifteen thousand” is true from 14500 to 15000; the table says 13378' },
    ]);
    const nobody = { en: '{} reviews', ask: { value: 'reviews', game: 1 } };
    expect(checkText(text('7 reviews', nobody), measure)[0]?.message).toContain('asks for what the table does not have');
  });

  it('lists the sentences with numbers that nobody declared', () => {
    expect(listUndeclared(text('In 2023, 13,378 games. Half had 13 reviews.', { en: 'In 2023, {} games' }), measure)).toEqual([
      'Half had 13 reviews.',
    ]);
  });
});
