import { expect, it } from 'vitest';
import { messages as en } from '#shared/messages/en.ts';
import { messages as fr } from '#shared/messages/fr.ts';
import { fitHeadline } from './wood-type.ts';

it.each([en, fr])('the title of the not-found page, set as wood type, is the title and fits the font', ({ notFound }) => {
  const lines = notFound.headline.map(({ text }) => text);
  expect(lines.join(' ')).toBe(notFound.title);
  expect(notFound.headline).toEqual(fitHeadline(lines));
});
