import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '#shared/locales.ts';

/**
 * A content folder with `count` articles in each language, made from the real ones: each is a shuffle of paragraphs of three, so that
 * vocabulary, length and blocks are those of the blog. The same `count` gives the same folder.
 */
export async function writeManyArticles(from: string, to: string, count: number): Promise<void> {
  await cp(from, to, { recursive: true, filter: (source) => !source.includes(`${path.sep}articles${path.sep}`) });
  await cp(path.join(from, 'articles'), path.join(to, 'articles'), { recursive: true });
  const ids = (await readdir(path.join(from, 'articles'))).sort();
  const sources = new Map<string, { head: string; paragraphs: string[] }>();
  for (const id of ids)
    for (const locale of locales)
      sources.set(`${id} ${locale}`, split(await readFile(path.join(from, 'articles', id, `index.${locale}.md`), 'utf8')));
  const random = createRandom(20261121);
  for (let number = ids.length; number < count; number++) {
    const chosen = [0, 1, 2].map(() => ids[Math.floor(random() * ids.length)] ?? '');
    const dir = path.join(to, 'articles', `generated-${number}`);
    await mkdir(dir, { recursive: true });
    const seed = random();
    for (const locale of locales) {
      const parts = chosen.map((id) => sources.get(`${id} ${locale}`) ?? { head: '', paragraphs: [] });
      const order = createRandom(seed * 1e9);
      const paragraphs = parts.flatMap(({ paragraphs: own }) => own.filter(() => order() < 0.38));
      await writeFile(
        path.join(dir, `index.${locale}.md`),
        `---\n${rename(parts[0]?.head ?? '', number, random())}\n---\n\n${paragraphs.join('\n\n')}\n`,
      );
    }
  }
}

/** Front matter, and the paragraphs that stand on their own: blocks are left together, what names files of the folder is left out. */
function split(source: string): { head: string; paragraphs: string[] } {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const plain = body.replace(/^(::download|!\[).*$/gm, '').replace(/\]\(download:[^)]*\)/g, '](page:blog)');
  const paragraphs: string[] = [];
  let block: string[] | null = null;
  for (const part of plain.split(/\n{2,}/)) {
    const marks = (part.match(/^(:::|```)/gm) ?? []).length;
    if (block) block.push(part);
    if (marks % 2 === 1) {
      if (block) paragraphs.push(block.join('\n\n'));
      block = block ? null : [part];
    } else if (!block && part.trim()) paragraphs.push(part);
  }
  return { head: head.replace(/^featured:(\n  .*)+\n?/m, ''), paragraphs };
}

function rename(head: string, number: number, at: number): string {
  const day = new Date(Date.UTC(2020, 0, 1) + Math.floor(at * 2400) * 86_400_000).toISOString().slice(0, 10);
  return head
    .replace(/^slug: (.*)$/m, `slug: $1-${number}`)
    .replace(/^published: .*$/m, `published: ${day}`)
    .replace(/^updated: .*$/m, `updated: ${day}`)
    .replace(/^formerSlugs:(\n  .*)+\n?/m, '');
}

/** Mulberry32: small, and the same everywhere. */
function createRandom(seed: number): () => number {
  let state = Math.floor(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
