import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { directives } from '#server/content/articles/check-body.ts';
import { readCategories } from '#server/content/blog/read-categories.ts';
import { readContent } from '#server/content/read-content.ts';
import type { DeskRepository } from '#server/platform/desk-repository.ts';
import { keysOf } from '#shared/keys-of.ts';
import { locales } from '#shared/locales.ts';
import { pages } from '#shared/pages.ts';
import { parseFrenchTerms } from '../scripts/terms.ts';
import { listBlocks } from './block-words.ts';
import { buildDesk } from './build-desk.ts';
import { type OnlineRules, toAddressKey } from './check-online.ts';
import { createDeskConfig } from './desk-config.ts';

type Options = { contentDir: string; siteUrl: string; repository: DeskRepository };

/** Builds the desk for the web into `outDir`: its page, and what it must know, as files. Nothing else answers it. */
export async function buildOnlineDesk(outDir: string, options: Options): Promise<void> {
  await buildDesk(outDir);
  await writeDeskConfig(outDir, options);
}

/** What the page in `outDir` is told, in both languages. */
export async function writeDeskConfig(outDir: string, { contentDir, siteUrl, repository }: Options): Promise<void> {
  const { site, copies } = await readContent(contentDir);
  const categories = await readCategories(path.join(contentDir, 'taxonomy.yaml'));
  const rules = await readOnlineRules(contentDir);
  for (const locale of locales) {
    const config = createDeskConfig({ appTitle: site.name, siteUrl, categories, tables: null, repository, copies }, locale);
    await writeFile(path.join(outDir, `config.${locale}.json`), JSON.stringify({ config, blocks: listBlocks(directives, locale), rules }));
  }
}

export async function readOnlineRules(contentDir: string): Promise<OnlineRules> {
  const { blog } = await readContent(contentDir);
  const categories = await readCategories(path.join(contentDir, 'taxonomy.yaml'));
  const toAddresses = (folder: string, texts: typeof blog.articles | typeof blog.papers) =>
    texts.map(({ id, locale, slug }) => [toAddressKey(folder, locale, slug), id] as const);
  return {
    frenchTerms: parseFrenchTerms(await readFile('content/terms.md', 'utf8')),
    links: [
      ...new Set(blog.articles.map(({ id }) => `article:${id}`)),
      ...new Set(blog.papers.map(({ id }) => `paper:${id}`)),
      ...keysOf(pages).map((id) => `page:${id}`),
      ...categories.map(({ slug }) => `category:${slug}`),
    ],
    addresses: Object.fromEntries([...toAddresses('articles', blog.articles), ...toAddresses('white-papers', blog.papers)]),
  };
}
