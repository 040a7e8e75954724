import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Locale, locales } from '#shared/locales.ts';
import { hrefOf, type PageId, pageIds, pages } from '#shared/pages.ts';
import { type PageCopy, type PageCopyId, pageCopySchemas } from '#shared/page-copy/page-copy.ts';
import { type Site, siteSchema } from '#shared/site.ts';
import { type Legal, loadLegal } from './legal.ts';
import { readYaml } from './read-yaml.ts';

export type Content = {
  site: Site;
  legal: Legal;
  getPageCopy<Id extends PageCopyId>(id: Id, locale: Locale): PageCopy<Id>;
  /** Present parameters for old slugs and for the other language's; null when nothing changes. */
  resolveParams(id: PageId, locale: Locale, params: Record<string, string>): Record<string, string> | null;
  /** The paths of every page without parameters, in both languages. */
  fixedPaths: string[];
  /** Changes whenever a file of the content does: kept pages are good for one fingerprint only. */
  fingerprint: string;
};

/** Reads and validates everything under `content/`. Throws ContentError naming each broken file, line and field. */
export async function loadContent(dir: string, _options: { now(): Date }): Promise<Content> {
  const site = await readYaml(path.join(dir, 'site.yaml'), siteSchema);
  const copies = await loadPageCopies(path.join(dir, 'pages'));
  const legal = await loadLegal(path.join(dir, 'legal'));
  return {
    site,
    legal,
    getPageCopy: (id, locale) => copies.get(`${id}.${locale}`) as PageCopy<typeof id>,
    resolveParams: () => null,
    fixedPaths: pageIds
      .filter((id) => pages[id].kept && !pages[id].path.en.includes(':'))
      .flatMap((id) => locales.map((locale) => hrefOf(id, locale, {}))),
    fingerprint: await fingerprintOf(dir),
  };
}

async function loadPageCopies(dir: string): Promise<Map<string, unknown>> {
  const ids = Object.keys(pageCopySchemas) as PageCopyId[];
  const files = ids.flatMap((id) => locales.map((locale) => ({ id, locale })));
  const copies = await Promise.all(
    files.map(async ({ id, locale }) => [`${id}.${locale}`, await readYaml(path.join(dir, id, `${locale}.yaml`), pageCopySchemas[id])] as const),
  );
  return new Map(copies);
}

/** Names, sizes and times instead of bytes: enough to notice a change, and 5,000 articles cost milliseconds. */
async function fingerprintOf(dir: string): Promise<string> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)).sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${path.relative(dir, file)} ${size} ${Math.round(mtimeMs)}\n`);
  }
  return hash.digest('hex').slice(0, 12);
}
