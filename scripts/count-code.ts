import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from '@swc/core';
import { isObject } from '../shared/type-guards.ts';

/** `npm run count`: how large the code is, outside tests and content. A number that grows without a reason is a question for the review. */
const MAX_FUNCTION_LINES = 75;
const roots = ['app', 'artwork', 'desk', 'scripts', 'server', 'shared'];

const names = await Promise.all(roots.map((root) => readdir(root, { recursive: true, withFileTypes: true })));
const files = names
  .flat()
  .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name) && !/\.(test\.tsx?|d\.ts)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));
const lengths: number[] = [];
const long = new Set<string>();
let casts = 0;
for (const file of [...files, 'server.ts']) {
  const text = await readFile(file, 'utf8');
  lengths.push(text.split('\n').length - 1);
  const module = await parse(text, { syntax: 'typescript', tsx: file.endsWith('x'), comments: false });
  const bytes = Buffer.from(text);
  visit(module, (node) => {
    if (node['type'] === 'TsAsExpression') casts++;
    const lines = countLines(node, bytes, module.span.start);
    if (/^(Function|Arrow|Class(Private)?Method)/.test(String(node['type'])) && lines > MAX_FUNCTION_LINES) long.add(`${file} ${lines}`);
  });
}
/** One row per line of the specification, promise or finding, with its test: looked up, and held by tests. */
const maps = ['specification-map.md', 'privacy-promises.md', 'security-findings.md'];
const docs = (await readdir('docs')).filter((name) => name.endsWith('.md'));
const countWords = async (names: string[]) =>
  (await Promise.all(names.map((name) => readFile(`docs/${name}`, 'utf8')))).join(' ').split(/\s+/).length;
const words = `${await countWords(docs.filter((name) => !maps.includes(name)))} words, and ${await countWords(maps)} in its maps`;
console.log(`Code: ${lengths.reduce((sum, each) => sum + each, 0)} lines in ${lengths.length} files, ${casts} casts, docs ${words}`);
console.log(`Functions over ${MAX_FUNCTION_LINES} lines: ${[long.size, ...long].join('\n  ')}`);

/** Calls `see` with every node of a syntax tree. */
function visit(node: unknown, see: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see);
  else if (isObject(node)) {
    see(node);
    for (const value of Object.values(node)) visit(value, see);
  }
}

/** Spans count bytes from where the parser's module begins. */
function countLines({ span }: Record<string, unknown>, bytes: Buffer, start: number): number {
  if (!isObject(span)) return 0;
  return bytes
    .subarray(Number(span['start']) - start, Number(span['end']) - start)
    .toString()
    .split('\n').length;
}
