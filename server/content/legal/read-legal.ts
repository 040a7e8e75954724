import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Locale, locales } from '#shared/locales.ts';
import { stepWords } from '#shared/words/step/step-words.ts';
import type { Site } from '#shared/site.ts';
import { ContentError, type ContentProblem } from '#server/content/content-error.ts';
import { parseFrontMatter } from '#server/content/read-yaml.ts';
import { type LegalDocumentId, legalDocuments, type LegalSource, listVersions, legalSchema } from './legal.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { nullIfMissing } from '#server/platform/null-if-missing.ts';
import { typeset } from './typeset.ts';
import { pages } from '#shared/pages.ts';

/**
 * Reads `legal/<document>/<version>/index.<language>.md` and fills in who the company is. Every document needs a current version in both
 * languages. `{{siteUrl}}` stays: the address is a setting of the server, put in when a page is made.
 */
export async function readLegal(dir: string, site: Site): Promise<LegalSource[]> {
  const sources = (await Promise.all(legalDocuments.map((document) => readDocument(dir, document, site)))).flat();
  for (const document of legalDocuments) {
    const today = listVersions(sources, document, toDay(new Date()))[0];
    if ([today, listVersions(sources, document)[0]].every((version) => version?.locales.length === locales.length)) continue;
    throw new ContentError([
      { file: path.join('content', 'legal', document), line: 1, field: '', message: 'the newest version must exist in every language' },
    ]);
  }
  return sources;
}

async function readDocument(dir: string, document: LegalDocumentId, site: Site): Promise<LegalSource[]> {
  const versions = (await readdir(path.join(dir, document), { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const files = versions.flatMap((version) =>
    locales.map((locale) => ({ file: path.join(dir, document, version.name, `index.${locale}.md`), locale })),
  );
  const texts = await Promise.all(files.map(({ file, locale }) => readText(file, document, locale, site)));
  return texts.filter((text) => text !== null);
}

async function readText(file: string, document: LegalDocumentId, locale: Locale, site: Site): Promise<LegalSource | null> {
  const source = await readFile(file, 'utf8').catch(nullIfMissing);
  if (source === null) return null;
  const text = toLegal(source, { file, document, locale }, site);
  // A copy of a text that people have agreed to would answer in its place.
  const folder = path.basename(path.dirname(file));
  if (folder === text.version) return text;
  const message = `the folder is called ${folder}: give a new text a version of its own`;
  throw new ContentError([{ file: path.relative(process.cwd(), file), line: 1, field: 'version', message }]);
}

/** One legal text from what its file says. Throws ContentError for what is broken in it alone. */
export function toLegal(
  source: string,
  { file, document, locale }: { file: string; document: LegalDocumentId; locale: Locale },
  site: Site,
): LegalSource {
  const { data, body, bodyLine } = parseFrontMatter(source, { file, schema: legalSchema });
  const problems = checkLegal(body, { file, bodyLine });
  if (problems.length > 0) throw new ContentError(problems);
  const words = {
    title: typeset(data.title, locale),
    description: typeset(data.description, locale),
    summary: data.summary.map((line) => typeset(line, locale)),
    ...(data.note === undefined ? {} : { note: typeset(data.note, locale) }),
  };
  return { ...data, ...words, document, locale, markdown: fillTokens(body, site, locale) };
}

/** What site.yaml does not say yet is replaced by a way to ask. */
function fillTokens(markdown: string, site: Site, locale: Locale): string {
  const unknown = `[${stepWords[locale].legal.notYetPublished}](page:contact)`;
  const email = site.privacyOfficer.email || site.email;
  const values: Record<string, string> = {
    companyName: site.name,
    privacyOfficer: site.privacyOfficer.role[locale],
    privacyEmail: email ? `[${email}](mailto:${email})` : unknown,
    postalAddress: site.postalAddress || unknown,
  };
  return markdown.replace(/\{\{(\w+)\}\}/g, (token, name: string) => values[name] ?? token);
}

/**
 * Looks a legal text over line by line, as `check-body.ts` does: rendering all of them took 230 ms of every start. Sections must run 1,
 * 2, 3 without a gap, because they are cited by number, and links to `page:<id>` must lead to a page.
 */
export function checkLegal(body: string, { file, bodyLine }: { file: string; bodyLine: number }): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const report = (line: number, message: string) =>
    problems.push({ file: path.relative(process.cwd(), file), line: bodyLine + line, field: '', message });
  let section = 0;
  for (const [index, line] of body.split('\n').entries()) {
    if (/^ {0,3}(=+|--+)\s*$/.test(line)) report(index, 'a heading starts with "##"; a line of "---" has no place in a legal text');
    for (const [, id = ''] of line.matchAll(/(?:\]\(<?|\]:\s*<?|<)page:([^)>\s]*)/g))
      if (!Object.hasOwn(pages, id)) report(index, `there is no page "${id}"`);
    const heading = /^ {0,3}##(?!#)\s*(.*)$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const [, number, title] = /^(\d+)\. (.*\S)/.exec(heading) ?? [];
    section++;
    if (!title || Number(number) !== section) report(index, `"${heading}" should be section ${section}`);
  }
  return problems;
}
