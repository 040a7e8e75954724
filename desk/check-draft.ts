import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ContentError } from '#server/content/content-error.ts';
import { readContent } from '#server/content/read-content.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { Locale } from '#shared/locales.ts';
import { checkText, readDeclaredTexts } from '../scripts/figures/check-texts.ts';
import type { Question } from '../scripts/figures/measure.ts';
import type { Term } from '../scripts/terms.ts';
import { findLostRecords } from '../scripts/lost-records.ts';
import { checkFrench, toLine } from './check-french.ts';
import { describeProblem, toFrench } from './french-problems.ts';

export type DraftCheck = {
  industryDatabase: Pick<IndustryDatabase, 'compare'>;
  measure(asked: Question): number;
  frenchTerms: Term[];
  /** Not saved yet, as `files`. */
  pictures: Map<string, Buffer>;
};

const lostRecord = { en: 'no such record:', fr: 'fiche inconnue :' };

/**
 * What the build would refuse if these files (paths from the content folder) were saved, a line each. The same readers and checks as the
 * build's, on a copy of the content in which the files stand.
 */
export async function checkDraft(contentDir: string, files: Map<string, string>, locale: Locale, parts: DraftCheck): Promise<string[]> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'desk-'));
  try {
    await cp(contentDir, copy, {
      recursive: true,
      filter: (source) => path.relative(contentDir, source).split(path.sep)[0] !== 'database',
    });
    await symlink(path.join(contentDir, 'database'), path.join(copy, 'database'));
    for (const [name, text] of [...files, ...parts.pictures]) {
      await mkdir(path.dirname(path.join(copy, name)), { recursive: true });
      await writeFile(path.join(copy, name), text);
    }
    return await listProblems(copy, files, locale, parts);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function listProblems(dir: string, files: Map<string, string>, locale: Locale, parts: DraftCheck): Promise<string[]> {
  const toLocal = (file: string) => path.relative(dir, path.resolve(file)).replaceAll(path.sep, '/');
  const content = await readContent(dir).catch((error: unknown) => {
    if (error instanceof ContentError) return error.problems;
    throw error;
  });
  if (Array.isArray(content)) return content.map((problem) => toLine(toLocal(problem.file), describeProblem(problem, locale), locale));
  const texts = [...content.blog.articles, ...content.blog.papers].filter(({ file }) => files.has(toLocal(file)));
  const lost = findLostRecords(texts, parts.industryDatabase).map(
    (line) => `${lostRecord[locale]} ${line.replace(/^.*?(?=\w+:\S+ →)| → no such record$/g, '')}`,
  );
  return [
    ...lost,
    ...[...files].flatMap(([name, text]) => checkFrench(name, text, locale, parts.frenchTerms)),
    ...(await checkFigures(dir, files, locale, parts)),
  ];
}

async function checkFigures(dir: string, files: Map<string, string>, locale: Locale, { measure }: DraftCheck): Promise<string[]> {
  const texts = (await readDeclaredTexts(dir)).filter(({ file }) => files.has(path.relative(dir, file).replaceAll(path.sep, '/')));
  const faults = texts.flatMap((text) => checkText(text, measure));
  return faults.map(({ file, message }) => toLine(file, locale === 'fr' ? toFrench(message) : message, locale));
}
