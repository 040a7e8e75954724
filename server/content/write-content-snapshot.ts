import { locales } from '#shared/locales.ts';
import { readContent } from './read-content.ts';
import { indexBlog } from './search/blog-search.ts';
import { openSnapshot } from './snapshot.ts';

/**
 * Reads, checks and indexes the content, and keeps the result in `snapshotDir` for `loadContent`. Throws ContentError for what is
 * broken.
 */
export async function writeContentSnapshot(dir: string, snapshotDir: string): Promise<void> {
  const snapshot = await openSnapshot(snapshotDir, dir);
  const content = await readContent(dir);
  await snapshot.write('content', content);
  for (const locale of locales) await snapshot.write(`search-${locale}`, await indexBlog(content.blog, locale));
}
