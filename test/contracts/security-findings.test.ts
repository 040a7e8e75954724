import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const rows = readFileSync('docs/security-findings.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [VN]\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('every finding is answered, in order', () => {
  const list = (letter: string, length: number) => Array.from({ length }, (_, index) => `${letter}${index + 1}`);
  expect(rows.map(([, number]) => number)).toEqual([...list('V', 40), ...list('N', 19)]);
});

it('names code that is there, and tests that have these words in a title', () => {
  const wrong: string[] = [];
  for (const [, number, , code = '', tests = ''] of rows) {
    const files = [...code.matchAll(/`((?:app|server|shared|scripts)\/[^`]+|server\.ts|Containerfile|\.npmrc)`/g)].map(
      ([, file = '']) => file,
    );
    for (const file of files) if (!existsSync(file)) wrong.push(`${number}: ${file} is not there`);
    if (number !== 'V40' && !tests.includes('.test.ts')) wrong.push(`${number}: no test`);
    for (const [, file = '', words = ''] of tests.matchAll(/`([^`]+\.test\.ts)`(?:: ([^;|]+))?/g)) {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      // A title may be put together: `${count} clients that ...`.
      const titles = [...text.matchAll(/\bit(?:\.each\((?:[^()]|\([^()]*\))*\)|\.runIf\(\w+\))?\(\s*(['`])(.*?)\1/gs)].map(
        ([, , title = '']) => title,
      );
      if (titles.length === 0) wrong.push(`${number}: ${file} has no tests`);
      if (words && !titles.some((title) => title.includes(words.trim())))
        wrong.push(`${number}: ${file} has no test with "${words.trim()}"`);
    }
  }
  expect(wrong).toEqual([]);
});
