import { expect, test } from 'vitest';
import type { ResolveMention } from '#server/content/articles/article-body.ts';
import { createEdition } from '#server/content/articles/articles.ts';
import { type Published, toHref } from '#server/content/blog/blog-addresses.ts';
import { createGetLetter } from './letters.ts';
import { toLetter } from './read-letters.ts';

const read = (body: string, sendAt = '2026-12-03T10:00:00-05:00') =>
  toLetter(`---\nsubject: A\npreview: B\nsendAt: ${sendAt}\n---\n\n${body}\n`, { file: 'en.md', id: '2026-12', locale: 'en' });

test.each([
  ['| week | games |\n|---|---|\n| 12 | 240 |', /a problem:\n {2}en\.md:7 a letter cannot have this \(table\)$/],
  ['<b>loud</b>', /en\.md:7 a letter cannot have this \(html\)/],
  ['[ours](/blog)', /en\.md:7 write ours as article:id/],
])('%j is refused, with the line and the reason', (body, reason) => {
  expect(() => read(body)).toThrow(reason);
});

test('a moment without its offset is refused, with one as it should be', () => {
  expect(() => read('Hello,', '2026-12-03 10:00')).toThrow(/:4 sendAt: must be a date, such as \S+-05:00/);
});

test('the day of a letter is the one at the desk, however its moment is written', () => {
  const moments = ['2026-12-02T21:00:00-05:00', '2026-12-03T02:00:00Z', '2026-12-03T11:00:00+09:00'];
  expect(moments.map((moment) => read('Hello,', moment).day)).toEqual(['2026-12-02', '2026-12-02', '2026-12-02']);
});

test('a link keeps what is chosen in a list, and its anchor, beside the campaign, also in a heading in capitals', async () => {
  const letter = read('[Quebec](page:database-studios?country=ca-qc#list)\n\n## Two [studios](page:database-studios?country=ca-qc)');
  const nothing: Published = { articles: createEdition([], ''), papers: createEdition([], '') };
  const surroundings = {
    resolveMention: (...[mention, locale, id]: Parameters<ResolveMention>) => toHref(mention, nothing, locale, id),
    findPicture: () => null,
  };
  const { text } = (await createGetLetter([letter], surroundings, 'https://ragtag.example')('2026-12', 'en')) ?? {};
  expect(text).toContain('/studios?country=ca-qc&utm_source=newsletter&utm_medium=email&utm_campaign=2026-12#list)');
  expect(text).toMatch(/^TWO STUDIOS \(https:\S+\/studios\?country=ca-qc&utm_source=newsletter&/m);
});
