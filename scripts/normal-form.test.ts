import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deskFiles } from '../desk/desk-files.ts';
import { toNormalForm } from './normal-form.ts';

it('every file of the desk has the form in which the desk writes it', () => {
  const files = globSync(deskFiles, { cwd: 'content' });
  expect(files.length).toBeGreaterThan(140);
  const odd = files.filter((file) => {
    const source = readFileSync(`content/${file}`, 'utf8');
    return toNormalForm(file, source) !== source;
  });
  expect(odd, 'mended by `npm run content -- --tidy`').toEqual([]);
});
