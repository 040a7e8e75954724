import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '#test/support/app.ts';
import { makePhotoLike } from '#test/support/photo-like.ts';

const TEXT = 'articles/price-your-first-game';

it('half a photo: its article is read as ever, the photo and its card wait, and the log names the file', async () => {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'ragtag-damaged-'));
  const content = path.join(parent, 'content');
  await cp('content', content, { recursive: true });
  const photo = await makePhotoLike('desk').jpeg().toBuffer();
  await writeFile(path.join(content, TEXT, 'half.jpg'), photo.subarray(0, photo.length / 2));
  const text = path.join(content, TEXT, 'index.en.md');
  await writeFile(text, (await readFile(text, 'utf8')).replace('\n## ', '\n![A desk](half.jpg)\n\n![A desk](half.jpg){print}\n\n## '));
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) }));
  const app = await createTestApp({ env: { CONTENT_DIR: content }, log });
  onTestFinished(async () => {
    await app.close();
    await rm(parent, { recursive: true, force: true });
  });

  const page = await app.get('/blog/articles/price-your-first-game');
  const html = await page.text();
  expect([page.status, html.includes('half.jpg')]).toEqual([200, true]);
  const card = new URL(/og:image" content="([^"]*)"/.exec(html)?.[1] ?? expect.fail('no card')).pathname;
  const pictures = new Set(html.match(/\/_ipx\/[^"\s]+half\.jpg/g));
  expect(pictures.size).toBeGreaterThan(5);
  for (const picture of [...pictures, card]) expect([picture, (await app.get(picture)).status]).toEqual([picture, 503]);
  expect(lines.filter((line) => line.includes(path.join(TEXT, 'half.jpg')))).toHaveLength(pictures.size + 1);
  expect((await app.get('/blog')).status).toBe(200);
});
