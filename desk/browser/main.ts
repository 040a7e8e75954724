import CMS from '@sveltia/cms';
import { readOwnJson } from '#shared/read-own-json.ts';
import type { BlockWords } from '../block-words.ts';
import type { OnlineRules } from '../check-online.ts';
import { registerBlocks } from './blocks.ts';
import { openCheckoutFolder } from './checkout-folder.ts';
import { registerKeptFormats } from './kept-formats.ts';
import { locale } from './locale.ts';
import { registerPreviews } from './page-preview.ts';
import { refuseBrokenDrafts } from './refuse-broken-drafts.ts';

await start();

async function start(): Promise<void> {
  const answer = await fetch(`config.${locale}.json`);
  // As desk/desk-server.ts and desk/build-online-desk.ts write them
  const { config, blocks, rules } = readOwnJson<Told>(await answer.text());
  registerBlocks(blocks);
  const folder = rules ? null : await openCheckout(config.collections);
  if (rules) registerKeptFormats();
  refuseBrokenDrafts(rules, (path) => folder?.has(path) ?? false);
  await CMS.init({ config });
}

async function openCheckout(collections: Collection[]): Promise<{ has(path: string): boolean }> {
  const folder = await openCheckoutFolder();
  // The library's store for trials, with our folder as its root. It asks nobody to choose one.
  Object.assign(navigator.storage, { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) });
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'test-repo' }));
  registerPreviews(collections.flatMap(({ name, files }) => files?.map((file) => file.name) ?? [name]));
  return folder;
}

/** What the desk is told; `rules` only on the web. */
type Told = { config: { collections: Collection[] }; blocks: BlockWords[]; rules: OnlineRules | null };
type Collection = { name: string; files?: { name: string }[] };
