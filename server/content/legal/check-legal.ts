import path from 'node:path';
import { pages } from '#shared/pages.ts';
import type { ContentProblem } from '#server/content/content-error.ts';

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
