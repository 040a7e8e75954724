import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createArticleFigures } from '../server/analysis/article-figures/compute-article-figure.ts';
import { bakeDatabase } from '../server/database/bake/bake-database.ts';
import { createIndustryDatabase } from '../server/database/industry-database.ts';
import { loadContent } from '../server/content/content.ts';
import { toDay } from '../server/platform/desk-day.ts';
import { locales, otherLocale } from '../shared/locales.ts';
import { ContentError } from '../server/content/content-error.ts';
import { listFrenchTexts } from './french-texts.ts';
import { findLostRecords } from './lost-records.ts';
import { deskFiles } from '../desk/desk-files.ts';
import { toNormalForm } from './normal-form.ts';
import { readOptions } from './command-line.ts';
import {
  findBreakingSpaces,
  findRefusedWords,
  parseFrenchTerms,
  parseInterfaceTerms,
  type Term,
  toFrenchSpaces,
  toInterfaceText,
} from './terms.ts';
import { requireSettings } from './settings.ts';
import { type Article, isPublished, type Paper } from '#server/content/articles/articles.ts';
import type { Blog } from '../server/content/blog/blog.ts';
import { toDayNumber } from '#shared/days.ts';

const USAGE = `npm run content -- [--tidy]

  Reads and renders every text, and lists what is broken or says a refused French word (exit code 1), missing, stale, planned.
  --tidy   first writes front matter, YAML and French spaces as the desk does`;

const { values } = readOptions(USAGE, { options: { tidy: { type: 'boolean', default: false } } });
const env = requireSettings();
if (values.tidy) tidy(env.CONTENT_DIR);
const today = toDay(new Date());
const { file } = await bakeDatabase({ sourceDir: path.resolve('content/database'), outDir: path.resolve('.cache/database') });
const industryDatabase = createIndustryDatabase({ dir: path.dirname(file), now: () => new Date() });
const content = await loadContent(env.CONTENT_DIR, { now: () => new Date(), computeFigure: createArticleFigures(industryDatabase) }).catch(
  stop,
);
const blog = content.getBlog();
for (const article of blog.allArticles)
  await blog.renderArticle(article).catch((error: unknown) => stop(new Error(`${path.relative('.', article.file)}: ${String(error)}`)));
for (const paper of blog.allPapers)
  await blog.renderOpenChapter(paper).catch((error: unknown) => stop(new Error(`${path.relative('.', paper.file)}: ${String(error)}`)));

const { missing, stale, drafts, scheduled, lengths, thin } = createContentReport(blog, today);
console.log(`${blog.allArticles.length} articles and ${blog.allPapers.length} white papers, both languages counted. Nothing is broken.`);
list('Missing translations', missing);
const older = stale.map(({ text, days }) => `${text}: ${days} ${days === 1 ? 'day' : 'days'}`);
list('Older than their translation', older);
list('Drafts', drafts);
const waiting = scheduled.map(({ text, on }) => `${text}: ${on}`);
list('Waiting for their day', waiting);
const unusual = lengths.map(({ text, words }) => `${text}: ${words} words`);
list('Unusual lengths', unusual);
list('Categories with fewer than two articles', thin);
const lost = findLostRecords([...blog.allArticles, ...blog.allPapers], industryDatabase);
list('Records that the database does not have', lost);
if (lost.length > 0) process.exitCode = 1;
content.close();
industryDatabase.close();

const refused = [...listRefusedWords(env.CONTENT_DIR), ...listRefusedInInterface(env.CONTENT_DIR)];
list('Refused words (content/terms.md)', refused);
if (refused.length > 0) process.exitCode = 1;
list('Lines of French texts that want a non-breaking space', listBreakingSpaces(env.CONTENT_DIR));

function tidy(dir: string): void {
  const own = globSync(deskFiles, { cwd: dir });
  const french = new Set([...own.filter((file) => /\bfr\.\w+$/.test(file)), ...listFrenchTexts(dir)]);
  for (const file of new Set([...own, ...french])) {
    const source = readFileSync(path.join(dir, file), 'utf8');
    const spaced = french.has(file) ? toFrenchSpaces(source) : source;
    const tidied = own.includes(file) ? toNormalForm(file, spaced) : spaced;
    if (tidied !== source) writeFileSync(path.join(dir, file), tidied);
  }
}

/** `file:line`. */
function listBreakingSpaces(dir: string): string[] {
  return listFrenchTexts(dir).flatMap((file) =>
    findBreakingSpaces(readFileSync(path.join(dir, file), 'utf8')).map((line) => `${file}:${line}`),
  );
}

/** `file:line word → what to write`. */
function listRefusedWords(dir: string): string[] {
  const terms = parseFrenchTerms(readFileSync('content/terms.md', 'utf8'));
  return listFrenchTexts(dir).flatMap((file) => nameRefusedWords(file, readFileSync(path.join(dir, file), 'utf8'), terms));
}

/** The same for `shared/words` and the pages, in both languages. */
function listRefusedInInterface(dir: string): string[] {
  const tables = readFileSync('content/terms.md', 'utf8');
  const own = parseInterfaceTerms(tables);
  const terms = { en: own.en, fr: [...own.fr, ...parseFrenchTerms(tables)] };
  return locales.flatMap((locale) => [
    ...globSync(`shared/words/*/${locale}.ts`).flatMap((file) =>
      nameRefusedWords(file, toInterfaceText(readFileSync(file, 'utf8')), terms[locale]),
    ),
    ...globSync(`pages/*/${locale}.yaml`, { cwd: dir }).flatMap((file) =>
      nameRefusedWords(file, readFileSync(path.join(dir, file), 'utf8'), own[locale]),
    ),
  ]);
}

function nameRefusedWords(file: string, text: string, terms: Term[]): string[] {
  return findRefusedWords(text, terms).map(({ line, word, use }) => `${file}:${line} ${word} → ${use}`);
}

function list(heading: string, lines: string[]): void {
  if (lines.length > 0) console.log(`\n${heading}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

function stop(error: unknown): never {
  console.error(error instanceof ContentError || error instanceof Error ? error.message : error);
  process.exit(1);
}

/** What an editor may want to do next. Nothing here is broken: what is broken does not load. */
function createContentReport(blog: Blog, today: string) {
  const texts = [...blog.allArticles, ...blog.allPapers];
  const byKey = new Map(texts.map((text) => [`${text.id} ${text.locale}`, text]));
  const otherOf = (text: Article | Paper) => byKey.get(`${text.id} ${otherLocale(text.locale)}`);
  return {
    /** `id language`: written in one language only. */
    missing: texts.filter((text) => !otherOf(text)).map((text) => `${text.id} ${otherLocale(text.locale)}`),
    /** The other language was updated later, by this many days. */
    stale: texts.flatMap((text) => {
      const days = toDayNumber(otherOf(text)?.updated ?? text.updated) - toDayNumber(text.updated);
      return days > 0 ? [{ text: toName(text), days }] : [];
    }),
    drafts: texts.filter(({ draft }) => draft).map(toName),
    scheduled: texts.filter((text) => !text.draft && !isPublished(text, today)).map((text) => ({ text: toName(text), on: text.published })),
    /** Lengths outside 600 to 2,500 words (an article), or under 3,000 (a white paper). */
    lengths: texts
      .filter((text) => ('category' in text ? text.words < 600 || text.words > 2500 : text.words < 3000))
      .map((text) => ({ text: toName(text), words: text.words })),
    /** Categories with fewer than two articles in a language. */
    thin: blog.taxonomy.categories.flatMap(({ slug }) =>
      locales
        .filter((locale) => blog.articles.list(locale).filter(({ category }) => category === slug).length < 2)
        .map((locale) => `${slug} ${locale}`),
    ),
  };
}

function toName(text: { id: string; locale: string }): string {
  return `${text.id} ${text.locale}`;
}
