import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listChapters } from '#test/support/list-chapters.ts';
import { parseJson } from '#test/support/parse-json.ts';

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md'), ...globSync('{server/*,test/contracts}/*.md')];
const { scripts } = parseJson<{ scripts: Record<string, string> }>(readFileSync('package.json', 'utf8'));
/** What names settings and constants: the settings with their defaults, and all code. */
const sources = ['.env.example', ...globSync('{app,artwork,scripts,server,shared,test/support}/**/*.{ts,tsx}')]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** Commands and users of the machine, which no code of ours names. */
const systems = /^(apt-get|git|npm|ragtag-build|systemctl)\b/;
/** Folders of the repository: what begins with one of them is meant as a path in it. */
const roots = /^(app|artwork|content|desk|docs|migrations|ops|public|scripts|server|shared|test)\//;

it.each(pages)('%s names files, commands and pages that are there', (file) => {
  // Blocks are examples: of articles, of commands with names to fill in.
  const text = readFileSync(file, 'utf8').replaceAll(/^```(?!sh)[\s\S]*?^```$/gm, '');
  const named = [...text.matchAll(/`([\w./@-]+)`/g)].map(([, name = '']) => name).filter((name) => roots.test(name));
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
  const linked = [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|mailto:|#|\w+:[\w-])([^)#\s]+)/g)].map(([, target = '']) =>
    path.join(path.dirname(file), target),
  );
  expect(linked.filter((target) => !existsSync(target))).toEqual([]);
  const commands = [...text.matchAll(/npm run (?:--silent |-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const constants = [...text.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
  expect(constants.filter((name) => name !== 'ORIG_HEAD' && !sources.includes(name))).toEqual([]);
});

it.each(pages)('what %s says to be in a file is in it', (file) => {
  const said = [...readFileSync(file, 'utf8').matchAll(/`(\w+)` in `((?:app|scripts|server|shared|test)\/[\w./-]+\.tsx?)`/g)];
  expect(said.filter(([, name = '', where = '']) => !readFileSync(where, 'utf8').includes(name)).map(([words]) => words)).toEqual([]);
});

it.each(pages)('%s leads to chapters that are there', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^):\s]*)#([^)\s]+)\)/g)];
  const lost = links.filter(
    ([, target = '', chapter = '']) => !listChapters(path.join(path.dirname(file), target || path.basename(file))).includes(chapter),
  );
  expect(lost.map(([link]) => link)).toEqual([]);
});

it.each(['docs/operate.md', 'docs/database.md'])('what %s tells operators to look for is what the site says', (file) => {
  const text = readFileSync(file, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
  const said = [...text.matchAll(/`([a-z]+(?:[- ][a-z]+)+)`/g)].map(([, words = '']) => words).filter((words) => !systems.test(words));
  expect(said.length).toBeGreaterThan(3);
  expect(said.filter((words) => !sources.includes(words))).toEqual([]);
});

it('every command is explained', () => {
  const explained = readFileSync('docs/commands.md', 'utf8') + readFileSync('docs/performance.md', 'utf8');
  const names = Object.keys(scripts).filter((name) => name !== 'start' && name !== 'test');
  expect(names.filter((name) => !new RegExp(`npm run (--silent )?${name}\\b(?!:)`).test(explained))).toEqual([]);
});

it('the README is read in a minute', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(60);
});
