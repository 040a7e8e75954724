import { expect, it } from 'vitest';
import { checkLegal } from './read-legal.ts';

const check = (body: string) => checkLegal(body, { file: 'content/legal/x/2025-09/en.md', bodyLine: 10 }).map(({ line }) => line);

it('a legal text whose sections and links add up is accepted', () => {
  expect(
    check('Hello.\n\n## 1. Age\n\n**1.1** You are [18](page:contact).\n\n### A detail\n\n## 2. Rights\n\n| a | b |\n| --- | --- |\n'),
  ).toEqual([]);
});

it.each([
  ['a section is left out', '## 1. Age\n\n## 3. Rights', 12],
  ['a section has no number', '## Age', 10],
  ['a section has no title', '## 1. ', 10],
  ['a heading is underlined', 'Age\n---', 11],
  ['a link leads to no page', 'See\n[us](page:kontakt).', 11],
  ['a link by reference leads to no page', 'See [us].\n\n[us]: page:kontakt', 12],
])('when %s, its line is named', (_, body, line) => {
  expect(check(body)).toEqual([line]);
});
