import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pages } from '#shared/pages.ts';
import type { Article, Paper } from './articles.ts';
import type { Mention } from './mentions.ts';
import { ContentError, type ContentProblem } from '#server/content/content-error.ts';
import type { Taxonomy } from '#server/content/blog/read-categories.ts';
import { findPrivacyProblem } from '#server/pictures/inspect-picture.ts';
import { isKeyOf } from '#shared/keys-of.ts';

/** A text that points at others. */
type Mentioning = { file: string; mentions: Mention[] };

/**
 * Checks every link by id and every download of every text. Throws one ContentError that names them all. Gives the downloads' sizes in
 * bytes.
 */
export async function checkMentions(
  articles: Article[],
  papers: Paper[],
  taxonomy: Taxonomy,
  letters: Mentioning[],
): Promise<Map<string, number>> {
  const known = { article: new Set(articles.map(({ id }) => id)), paper: new Set(papers.map(({ id }) => id)) };
  const texts: Mentioning[] = [...articles, ...papers, ...letters];
  const sizes = await measureDownloads(texts);
  const problems: ContentProblem[] = [];
  for (const text of texts) {
    for (const mention of text.mentions) {
      // Looked at by `readPictures`, which says more.
      if (mention.kind === 'picture' || mention.kind === 'print') continue;
      const message =
        mention.kind === 'download'
          ? await findDownloadProblem(toDownloadFile(text, mention.id), sizes)
          : isKnownId(mention, known, taxonomy)
            ? null
            : 'there is no such id';
      if (!message) continue;
      problems.push({ file: path.relative(process.cwd(), text.file), line: mention.line, field: `${mention.kind}:${mention.id}`, message });
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
  return sizes;
}

/** The path of a file that a text offers. A download's name has no folder in it: it can never point outside the text's own. */
export function toDownloadFile(text: { file: string }, name: string): string {
  return path.join(path.dirname(text.file), path.basename(name));
}

async function findDownloadProblem(file: string, sizes: Map<string, number>): Promise<string | null> {
  if (!sizes.has(file)) return 'there is no such file in this folder';
  return file.endsWith('.csv') ? findSheetProblem(await readFile(file, 'utf8')) : findPrivacyProblem(file);
}

/** Blank rows part the tables of a sheet; the first row of each says how wide it is. A row of one cell is a note. */
function findSheetProblem(sheet: string): string | null {
  const rows = sheet
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimEnd()
    .split(/\r?\n/);
  const separator = rows[0]?.includes(';') ? ';' : ',';
  let heading = 0;
  for (const [at, row] of rows.entries()) {
    const cells = row.split(separator).length;
    if (row === '') heading = 0;
    else if (heading <= 1) heading = cells;
    else if (cells > 1 && cells !== heading)
      return `row ${at + 1} has ${cells} cells under ${heading} headings: quote a cell with "${separator}" in it`;
  }
  return null;
}

function isKnownId({ kind, id }: Mention, known: { article: Set<string>; paper: Set<string> }, taxonomy: Taxonomy): boolean {
  if (kind === 'category') return taxonomy.getCategory(id) !== null;
  if (kind === 'page') return isKeyOf(pages, id) && !pages[id].path.en.includes(':');
  // Whether there is such a record only the database knows.
  if (kind === 'game' || kind === 'studio') return /^\w+(-[a-z0-9-]+)?$/.test(id);
  return (kind === 'article' || kind === 'paper') && known[kind].has(id);
}

/** The sizes of the files that are there. */
async function measureDownloads(texts: Mentioning[]): Promise<Map<string, number>> {
  const files = texts.flatMap((text) => text.mentions.flatMap(({ kind, id }) => (kind === 'download' ? toDownloadFile(text, id) : [])));
  const sizes = await Promise.all(
    [...new Set(files)].map((file) =>
      stat(file).then(
        ({ size }) => [[file, size] as const],
        // A file that is not there has no size; who mentions it is told.
        () => [],
      ),
    ),
  );
  return new Map(sizes.flat());
}
