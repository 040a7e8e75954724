import { readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { once } from './memoize.ts';

test('a file that could not be read is read when it is there again, and then kept', async () => {
  const file = path.join(os.tmpdir(), `once-${process.pid}`);
  const read = once(() => readFile(file, 'utf8'));
  await expect(Promise.all([read(), read()])).rejects.toMatchObject({ code: 'ENOENT' });
  await writeFile(file, 'there');
  expect(await read()).toBe('there');
  await rm(file);
  expect(await read()).toBe('there');
});
