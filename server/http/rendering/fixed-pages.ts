import { setTimeout } from 'node:timers/promises';
import { locales } from '#shared/locales.ts';
import { type Answer, compressBest, isCompressible } from '#server/http/answer.ts';
import { toDataPath } from '#shared/data-path.ts';
import type { KeptAnswers, KeptPage } from './kept-answers.ts';
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

/** A page takes some 30 ms: visitors come between. */
const PAUSE_BETWEEN_PAGES_MS = 100;

/**
 * Renders what the build did not keep, or what a change of the data or the day has emptied, before its first visitor has to wait for it:
 * a feed that nobody made takes most of a second, and an article that waits for nobody is a tenth smaller. Never rejects.
 */
export async function renderAhead(
  paths: readonly string[],
  { kept, renderer }: { kept: KeptAnswers; renderer: Renderer },
  closing: AbortSignal,
): Promise<void> {
  for (const key of [...paths, ...feedPaths]) {
    if (kept.get(key)) continue;
    await setTimeout(PAUSE_BETWEEN_PAGES_MS, undefined, { ref: false });
    if (closing.aborted) return;
    const rendering = kept.getOrRender(key, () => renderer.render(key));
    // A feed takes a second of a core, and programs read it. What fails is rendered when it is asked for: then somebody is there to be
    // told.
    await rendering.then(({ answer }) => (feedPaths.includes(key) ? undefined : compressAhead(answer))).catch(() => undefined);
  }
}
