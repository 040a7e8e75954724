import { locales } from '#shared/locales.ts';
import { fingerprintFiles } from './fingerprint-files.ts';
import { readContent } from './read-content.ts';
import { indexBlog } from './search/blog-search.ts';
import { writeSnapshot } from './snapshot.ts';

/** Reads, checks and indexes the content, and keeps the result in `snapshotDir` for `loadContent`. Throws ContentError for what is broken. */
export async function writeContentSnapshot(dir: string, snapshotDir: string): Promise<void> {
  const files = await fingerprintFiles(dir);
  const content = await readContent(dir);
  await writeSnapshot(snapshotDir, { part: 'content', files, value: content });
  for (const locale of locales) {
    await writeSnapshot(snapshotDir, { part: `search-${locale}`, files, value: await indexBlog(content.blog, locale) });
  }
}
