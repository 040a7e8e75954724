import CMS from '@sveltia/cms';
import type { BlockWords } from '../block-words.ts';
import { registerBlocks } from './blocks.ts';
import { openCheckoutFolder } from './checkout-folder.ts';
import { registerPreviews } from './page-preview.ts';
import { refuseBrokenDrafts } from './refuse-broken-drafts.ts';

const locale = navigator.language.startsWith('fr') ? 'fr' : 'en';

await start();

async function start(): Promise<void> {
  const answer = await fetch(`config?locale=${locale}`);
  // As desk/desk-server.ts sends them
  const { config, blocks } = (await answer.json()) as { config: { collections: Collection[] }; blocks: BlockWords[] };
  const folder = await openCheckoutFolder();
  // The library's store for trials, with our folder as its root. It asks nobody to choose one.
  // All it asks for
  navigator.storage.getDirectory = async () => ({ getDirectoryHandle: async () => folder }) as unknown as FileSystemDirectoryHandle;
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'test-repo' }));
  registerBlocks(blocks);
  registerPreviews(
    config.collections.flatMap(({ name, files }) => files?.map((file) => file.name) ?? [name]),
    locale,
  );
  refuseBrokenDrafts(locale);
  await CMS.init({ config });
}

type Collection = { name: string; files?: { name: string }[] };
