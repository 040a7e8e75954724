import { expect, it } from 'vitest';
import { words as en } from '#shared/words/site/en.ts';
import { words as fr } from '#shared/words/site/fr.ts';
import { fitHeadline } from './wood-type.ts';

it.each([en, fr])('the title of the not-found page, set as wood type, is the title and fits the font', ({ notFound }) => {
  const lines = notFound.headline.map(({ text }) => text);
  expect(lines.join(' ')).toBe(notFound.title);
  expect(notFound.headline).toEqual(fitHeadline(lines));
});
