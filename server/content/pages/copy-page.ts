import type { Content } from '#server/content/content.ts';
import type { Locale } from '#shared/locales.ts';
import type { PageCopy, PageCopyId } from '#shared/page-copy/page-copy.ts';
import { type PosterName, preloadPoster } from '#shared/posters.ts';
import type { PageHead } from '#shared/views/page-answer.ts';

type Source = { content: Content; locale: Locale };

/** A page that shows its copy and nothing else. `poster`: the picture it begins with. */
export function getCopyPage<Id extends PageCopyId>(
  id: Id,
  { content, locale }: Source,
  poster?: PosterName,
): { head: PageHead; copy: PageCopy<Id> } {
  const copy = content.getPageCopy(id, locale);
  return { head: toCopyHead(copy, poster), copy };
}

/** The head of a page that has its title and description in its copy. */
export function toCopyHead({ title, description }: { title: string; description: string }, poster?: PosterName): PageHead {
  return { title, description, ...(poster && { links: preloadPoster(poster) }) };
}
