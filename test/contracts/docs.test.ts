import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseJson } from '#test/support/parse-json.ts';

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md'), ...globSync('{server/*,test/contracts}/*.md')];
const { scripts } = parseJson<{ scripts: Record<string, string> }>(readFileSync('package.json', 'utf8'));
/** Folders of the repository: what begins with one of them is meant as a path in it. */
const roots = /^(app|artwork|content|docs|migrations|ops|public|scripts|server|shared|test)\//;

it.each(pages)('%s names files, commands and pages that are there', (file) => {
  // Blocks are examples: of articles, of commands with names to fill in.
  const text = readFileSync(file, 'utf8').replaceAll(/^```(?!sh)[\s\S]*?^```$/gm, '');
  const named = [...text.matchAll(/`([\w./@-]+)`/g)].map(([, name = '']) => name).filter((name) => roots.test(name) && /\.\w+$/.test(name));
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
  const linked = [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|mailto:|#|\w+:[\w-])([^)#\s]+)/g)].map(([, target = '']) =>
    path.join(path.dirname(file), target),
  );
  expect(linked.filter((target) => !existsSync(target))).toEqual([]);
  const commands = [...text.matchAll(/npm run (?:--silent |-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it('the README is read in a minute', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(60);
});
