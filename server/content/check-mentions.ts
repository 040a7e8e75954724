import { access } from 'node:fs/promises';
import path from 'node:path';
import { pages } from '#shared/pages.ts';
import type { Article, Paper } from './articles.ts';
import type { Mention } from './mentions.ts';
import { ContentError, type ContentProblem } from './read-yaml.ts';
import type { Taxonomy } from './taxonomy.ts';

/** Checks every link by id and every download of every text. Throws one ContentError that names them all. */
export async function checkMentions(articles: Article[], papers: Paper[], taxonomy: Taxonomy): Promise<void> {
  const known = { article: new Set(articles.map(({ id }) => id)), paper: new Set(papers.map(({ id }) => id)) };
  const texts = [...articles, ...papers];
  const downloads = await findMissingDownloads(texts);
  const problems: ContentProblem[] = [];
  for (const text of texts) {
    for (const mention of text.mentions) {
      const isKnown = mention.kind === 'download' ? !downloads.has(toFile(text, mention)) : isKnownId(mention, known, taxonomy);
      if (isKnown) continue;
      problems.push({
        file: path.relative(process.cwd(), text.file),
        line: mention.line,
        field: `${mention.kind}:${mention.id}`,
        message: mention.kind === 'download' ? 'there is no such file in this folder' : 'there is no such id',
      });
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
}

function isKnownId({ kind, id }: Mention, known: { article: Set<string>; paper: Set<string> }, taxonomy: Taxonomy): boolean {
  if (kind === 'category') return taxonomy.getCategory(id) !== null;
  if (kind === 'page') return Object.hasOwn(pages, id) && !pages[id as keyof typeof pages].path.en.includes(':');
  return known[kind as 'article' | 'paper'].has(id);
}

async function findMissingDownloads(texts: (Article | Paper)[]): Promise<Set<string>> {
  const files = [
    ...new Set(texts.flatMap((text) => text.mentions.filter(({ kind }) => kind === 'download').map((mention) => toFile(text, mention)))),
  ];
  const isThere = await Promise.all(
    files.map((file) =>
      access(file).then(
        () => true,
        () => false,
      ),
    ),
  );
  return new Set(files.filter((_, index) => !isThere[index]));
}

/** A download's name has no folder in it: it can never point outside the text's own. */
function toFile(text: { file: string }, { id }: Mention): string {
  return path.join(path.dirname(text.file), path.basename(id));
}
