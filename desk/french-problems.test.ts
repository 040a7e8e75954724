import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { articleSchema, paperSchema } from '#server/content/articles/article-schema.ts';
import { checkBody } from '#server/content/articles/check-body.ts';
import { glossarySchema } from '#server/content/glossary/glossary-schema.ts';
import { siteSchema } from '#shared/site.ts';
import { describeProblem, toFrench } from './french-problems.ts';

const long = 'x'.repeat(400);
const site: object = parse(readFileSync('content/site.yaml', 'utf8'));
const front = {
  title: long,
  description: 'short',
  slug: 'É',
  published: '1',
  updated: '1',
  category: 'A',
  subcategory: '',
  cover: { layout: 9, scheme: 0 },
  other: 1,
};

it('what the build says of a field, it says in French at the desk', () => {
  const results = [
    articleSchema.safeParse({}),
    articleSchema.safeParse({ ...front, featured: [{ label: '', href: '' }] }),
    paperSchema.safeParse({ ...front, cover: { emblem: 'nope', layout: 1, scheme: 1 }, summary: [] }),
    glossarySchema.safeParse({ updated: '1', terms: [{ id: 'É', term: long, definition: '' }] }),
    siteSchema.safeParse({ ...site, name: '', email: 'x', meetingLink: 'http://x' }),
  ];
  const said = results.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? []);
  expect(said.length).toBeGreaterThan(25);
  expect(said.filter((message) => toFrench(message) === message)).toEqual([]);
});

it('what it says of a text as well', () => {
  const body = `# A\n[x](nope)\n![](a.png)\n![x](a/b.png)\n![x](a.bmp)\n![x](é.png)\n::nope{}\n::computed{figure="no"}\n:::chart{type="bars" title="t"}\n| a | b |\n|--|--|\n| a | 1 |\n:::\n:::steps\n`;
  const said = checkBody(body, { file: 'index.en.md', bodyLine: 1 }).problems.map(({ message }) => message);
  expect(said.length).toBeGreaterThan(9);
  expect(said.filter((message) => toFrench(message) === message)).toEqual([]);
});

it('names the field as the form does', () => {
  expect(describeProblem({ field: 'published', message: 'must be a date, such as 2026-11-12' }, 'fr')).toBe(
    'Publication\u00a0: doit être une date, comme 2026-11-12',
  );
  expect(describeProblem({ field: 'featured.0.label', message: 'must not be empty' }, 'en')).toBe(
    'Featured in this article › 1 › Label: must not be empty',
  );
  expect(describeProblem({ field: 'article:nope', message: 'there is no such id' }, 'fr')).toBe(
    'article:nope\u00a0: cet identifiant n’existe pas',
  );
});
