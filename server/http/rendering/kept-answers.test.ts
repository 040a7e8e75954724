import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createAnswer } from '#server/http/answer.ts';
import { KeptAnswers, readKeptPages, type Rendered, writeKeptPages } from './kept-answers.ts';

const options = { maxBytes: 10_000, maxBytesApart: 4000, isApart: (key: string) => key.startsWith('/search/') };

const toPage = (text: string, keep = true): Rendered => ({
  keep,
  state: null,
  answer: createAnswer({ status: 200, headers: {}, body: Buffer.from(text.padEnd(1000)) }),
});

it('endless addresses do not fill the memory; what was asked for last stays', async () => {
  const kept = new KeptAnswers(options);
  for (let index = 0; index < 20; index++) await kept.getOrRender(`/${index}`, async () => toPage(`${index}`));
  expect(kept.size.pages).toBe(5);
  expect([kept.get('/19') === null, kept.get('/0') === null]).toEqual([false, true]);
});

it('endless searches push out each other, and no page', async () => {
  const kept = new KeptAnswers(options);
  await kept.getOrRender('/about', async () => toPage('about'));
  for (let index = 0; index < 20; index++) await kept.getOrRender(`/search/${index}`, async () => toPage(`${index}`));
  expect([kept.size.pages, kept.get('/about') === null, kept.get('/search/19') === null]).toEqual([3, false, false]);
});

it('a page is rendered once for all who wait for it, also when it is not to be kept', async () => {
  const kept = new KeptAnswers(options);
  let renderings = 0;
  const render = async () => toPage(`${++renderings}`, false);
  const answers = await Promise.all([kept.getOrRender('/x', render), kept.getOrRender('/x', render)]);
  expect([renderings, answers[0].answer === answers[1].answer, kept.get('/x')]).toEqual([1, true, null]);
});

it('what failed is tried again', async () => {
  const kept = new KeptAnswers(options);
  await expect(kept.getOrRender('/x', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
  expect((await kept.getOrRender('/x', async () => toPage('again'))).answer.status).toBe(200);
});

it('what was begun before the content changed answers its visitor and is not kept, and whoever asks after the change waits for the new one', async () => {
  const kept = new KeptAnswers(options);
  const old = Promise.withResolvers<Rendered>();
  const asked = kept.getOrRender('/feed', () => old.promise);
  kept.clear();
  const after = kept.getOrRender('/feed', async () => toPage('new'));
  old.resolve(toPage('old'));
  expect((await asked).answer.bodies.identity.toString().trim()).toBe('old');
  expect((await after).answer.bodies.identity.toString().trim()).toBe('new');
  expect(kept.get('/feed')?.answer.bodies.identity.toString().trim()).toBe('new');
});

it('what the build wrote is read back; a flipped bit, half a file or none at all is no page', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-pages-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const file = path.join(dir, 'pages');
  const { answer } = toPage('about');
  await writeKeptPages(file, new Map([['/about', { answer, state: answer }]]));
  const read = await readKeptPages(file);
  expect(read.get('/about')).toEqual({ answer, state: answer });
  const bytes = await readFile(file);
  for (const damaged of [bytes.subarray(0, bytes.length / 2), Buffer.alloc(0), flip(bytes)]) {
    await writeFile(file, damaged);
    expect((await readKeptPages(file)).size).toBe(0);
  }
  expect((await readKeptPages(path.join(dir, 'none'))).size).toBe(0);
});

function flip(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.length - 10] = (copy[copy.length - 10] ?? 0) ^ 1;
  return copy;
}
