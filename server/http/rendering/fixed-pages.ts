import { locales } from '#shared/locales.ts';
import { type Answer, compressBest, isCompressible } from '#server/http/answer.ts';
import { toDataPath } from '#shared/data-path.ts';
import type { KeptPage } from './kept-answers.ts';
import type { Renderer } from './renderer.ts';

/** The dearest answers of the site: each holds twenty whole texts. */
const feedPaths = locales.flatMap((locale) => [`/feeds/${locale}.atom`, `/feeds/${locale}.json`]);

/** As small as can be: the build has the time, and the home page then fits into what a connection may send at once. */
async function compressAhead(answer: Answer): Promise<void> {
  if (isCompressible(answer)) Object.assign(answer.bodies, await compressBest(answer.bodies.identity));
}

/** Renders the pages at `paths`, their data and the feeds, compressed as small as can be. Throws when one of them fails. */
export async function renderFixedPages(paths: readonly string[], renderer: Renderer): Promise<Map<string, KeptPage>> {
  const keys = [...paths.flatMap((page) => [page, toDataPath(page)]), ...feedPaths];
  const pages = new Map<string, KeptPage>();
  for (const key of keys) {
    const { keep, ...page } = await renderer.render(key);
    if (!keep) throw new Error(`${key} answered ${page.answer.status} while the site was built`);
    pages.set(key, page);
  }
  const answers = [...pages.values()].flatMap(({ answer, state }) => (state ? [answer, state] : [answer]));
  await Promise.all(answers.map(compressAhead));
  return pages;
}
