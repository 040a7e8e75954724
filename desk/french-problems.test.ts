import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { articleSchema, paperSchema } from '#server/content/articles/article-schema.ts';
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

it('and so of everything else that it can refuse', () => {
  const sources = globSync('{server/content,server/pictures,shared/page-copy}/**/*.ts').filter((file) => !file.includes('.test.'));
  const said = [...sources, 'shared/site.ts', 'scripts/figures/check-texts.ts'].flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:report\(.*, |toProblem\(|(?:message|error|problem): |return |max\(.*, |min\(.*, |regex\(.*, )(['`])(.* .*?)\1[,;)\s]/g,
      ),
    ]
      .map(([, , message = '']) => message.replaceAll(/\$\{[^}]*\}/g, '12'))
      .filter((message) => /^(?:["“]12["”] |\p{Ll}+ )(?!.*=>)/u.test(message)),
  );
  expect(said.length).toBeGreaterThan(40);
  expect([...new Set(said)].filter((message) => toFrench(message) === message)).toEqual([]);
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
