import { globSync, readFileSync } from 'node:fs';
import { type Expression, parseSync, type TsTypeAliasDeclaration } from '@swc/core';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { articleSchema, paperSchema } from '#server/content/articles/article-schema.ts';
import { taxonomySchema } from '#server/content/blog/read-categories.ts';
import { redirectsSchema } from '#server/content/blog/blog-addresses.ts';
import { glossarySchema } from '#server/content/glossary/read-glossary.ts';
import { legalSchema } from '#server/content/legal/legal.ts';
import { letterSchema } from '#server/content/letters/read-letters.ts';
import { isObject } from '#shared/type-guards.ts';
import { keysOf } from '#shared/keys-of.ts';
import { pageCopySchemas } from '#shared/page-copy/page-copy.ts';
import { reviewsSchema } from '#shared/reviews.ts';
import { siteSchema } from '#shared/site.ts';
import { describeProblem, toFrench } from './french-problems.ts';

const schemas: [string, z.ZodType][] = [
  ['articles/price-your-first-game/index.en.md', articleSchema],
  ['white-papers/know-your-market/index.en.md', paperSchema],
  ['letters/2026-12/index.en.md', letterSchema],
  ['legal/privacy-policy/2025-09/index.en.md', legalSchema],
  ['glossary/en.yaml', glossarySchema],
  ['site.yaml', siteSchema],
  ['reviews.yaml', reviewsSchema],
  ['taxonomy.yaml', taxonomySchema],
  ['redirects.yaml', redirectsSchema],
  ...keysOf(pageCopySchemas).map((id): [string, z.ZodType] => [`pages/${id}/en.yaml`, pageCopySchemas[id]]),
];
/** What stands in the same files, and no text or row at the desk has. */
const notSaid =
  /^(?:svg g defs |a problem$|12 problems$|12 is in no language$|12 stands in the file twice$)|(?:a price|US dollars|of numbers|0 nor 1)$/;
const oddities = [undefined, '', 'É', 'x'.repeat(400), 0.5, [], Array(50).fill('x'), { odd: 1 }];

it('whatever a form can have wrong, the desk says in French', () => {
  const said = schemas.flatMap(([file, schema]) => {
    const source = readFileSync(`content/${file}`, 'utf8').replace(/^---\n([^]*?)\n---\n[^]*$/, '$1');
    return listSpoilt(parse(source)).flatMap((value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []);
  });
  const different = [...new Set(said)];
  expect(different.length).toBeGreaterThan(25);
  expect(different.filter((message) => toFrench(message) === message)).toEqual([]);
});

it('and so of everything else that the build can refuse', () => {
  const files = globSync([
    '{server/content,server/pictures,shared/page-copy}/**/*.ts',
    'shared/*.ts',
    'scripts/figures/check-texts.ts',
    'server/database/bake/{read-sources,bake-events,read-games}.ts',
  ]).filter((file) => !file.includes('.test.') && /\b(ContentError|ContentProblem|zod|problem)\b/.test(readFileSync(file, 'utf8')));
  const sentences = files
    .flatMap(listTexts)
    .filter((text) => /^(?:["“]?12["”]? |\p{Ll}+,? |["“].*["”] )/u.test(text) && !notSaid.test(text));
  expect(sentences.length).toBeGreaterThan(60);
  expect(sentences.filter((sentence) => toFrench(sentence) === sentence)).toEqual([]);
});

/** A value with each of its parts, in turn, replaced by each of the oddities; of a list, the first part. */
function listSpoilt(value: unknown): unknown[] {
  const parts = Array.isArray(value) ? [...value.entries()].slice(0, 1) : isObject(value) ? Object.entries(value) : [];
  return [
    ...oddities,
    ...parts.flatMap(([key, part]) =>
      listSpoilt(part).map((spoilt) => (Array.isArray(value) ? value.with(Number(key), spoilt) : { ...Object(value), [key]: spoilt })),
    ),
  ];
}

/** Every text that a file of code says, with 12 for what it fills in. */
function listTexts(file: string): string[] {
  const found: string[] = [];
  // The names of a page's texts (`texts('heading lead')`) are no sentences.
  const source = readFileSync(file, 'utf8').replace(/\btexts\(\s*'[^']*'/g, 'texts(0');
  JSON.stringify(parseSync(source, { syntax: 'typescript' }), (_key, node: Partial<Expression | TsTypeAliasDeclaration>) => {
    if (node?.type === 'TsTypeAliasDeclaration') return null;
    if (node?.type === 'StringLiteral') found.push(node.value ?? '');
    if (node?.type === 'TemplateLiteral') found.push((node.quasis ?? []).map(({ cooked = '' }) => cooked).join('12'));
    return node;
  });
  return found;
}

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
  expect(toFrench('must be the same in both languages; fr says press / media')).toBe(
    'doit être la même dans les deux langues; l’autre (fr) dit press / media',
  );
  expect(toFrench('"comparable" is taken by "comparable"')).toBe('«\u00a0comparable\u00a0» est déjà pris par «\u00a0comparable\u00a0»');
});
