import CMS from '@sveltia/cms';
import { readOwnJson } from '#shared/read-own-json.ts';
import type { BlockWords } from '../block-words.ts';
import type { OnlineRules } from '../check-online.ts';
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

type Attributes = Record<string, string>;

/**
 * The blocks of the site (docs/writing.md) as entries of the Insert menu, each with a form. Written in the site's order: what was
 * read comes out the same.
 */
function registerBlocks(blocks: BlockWords[]): void {
  for (const block of blocks) {
    const names = block.attributes.map(({ name }) => name);
    const marks = block.hasText ? ':::' : '::';
    const close = block.hasText ? String.raw`\n(?<text>[\s\S]*?)\n:::` : '';
    CMS.registerEditorComponent({
      id: block.id,
      label: block.label,
      icon: block.icon,
      mode: 'block',
      fields: [
        ...block.attributes.map(({ options, ...field }) => ({
          ...field,
          widget: options ? 'select' : 'string',
          ...(options && { options }),
        })),
        ...(block.hasText ? [{ name: 'text', label: block.textLabel, widget: 'text', ...(block.start && { default: block.start }) }] : []),
      ],
      pattern: new RegExp(String.raw`^${marks}${block.id}(?:\{(?<attributes>[^\n]*)\})?${close}$`, 'm'),
      fromBlock: (match: RegExpMatchArray) => ({
        ...readAttributes(match.groups?.['attributes'] ?? ''),
        text: match.groups?.['text'] ?? '',
      }),
      toBlock: (props: Attributes) =>
        `${marks}${block.id}${writeAttributes(names, props)}${block.hasText ? `\n${props['text'] ?? ''}\n:::` : ''}`,
      toPreview: (props: Attributes) => props['text'] ?? '',
    });
  }
  const chart = blocks.find(({ id }) => id === 'chart');
  // A table keeps its columns' alignment only as it was written.
  CMS.registerEditorComponent({
    id: 'table-source',
    label: chart?.tableLabel ?? 'Table',
    icon: 'table',
    fields: [{ name: 'inner', label: 'Markdown', widget: 'text', default: chart?.start }],
    pattern: /^(?<inner>\|[^\n]*(?:\n\|[^\n]*)+)$/m,
    fromBlock: (match: RegExpMatchArray) => ({ inner: match.groups?.['inner'] ?? '' }),
    toBlock: ({ inner }: Attributes) => inner ?? '',
    toPreview: ({ inner }: Attributes) => inner ?? '',
  });
}

function readAttributes(source: string): Attributes {
  return Object.fromEntries([...source.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
}

/** An attribute is closed by a quotation mark: one inside becomes a typographic one. */
function writeAttributes(names: string[], props: Attributes): string {
  const written = names.filter((name) => props[name]).map((name) => `${name}="${props[name]?.replaceAll('"', '”')}"`);
  return written.length > 0 ? `{${written.join(' ')}}` : '';
}
