import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fingerprintAll } from './build.ts';

it.each([
  { API_BASE_URL: 'https://api.example.com' },
  { SITE_ALIASES: 'www.example.com' },
  { CDN_URL: 'https://cdn.example.com' },
  { PORT: '3001' },
])('a build without %o is another one', async (setting) => {
  expect(await fingerprintAll(setting)).not.toBe(await fingerprintAll({}));
});

it('settings that are empty, and the port behind an address, change no page', async () => {
  expect(await fingerprintAll({ API_BASE_URL: '', SITE_URL: '' })).toBe(await fingerprintAll({}));
  const SITE_URL = 'https://example.com';
  expect(await fingerprintAll({ SITE_URL, PORT: '3001' })).toBe(await fingerprintAll({ SITE_URL }));
});

it('a change of the content that is served makes another build, wherever that content is', async () => {
  const CONTENT_DIR = await mkdtemp(path.join(os.tmpdir(), 'ragtag-content-'));
  onTestFinished(() => rm(CONTENT_DIR, { recursive: true }));
  const before = await fingerprintAll({ CONTENT_DIR });
  await writeFile(path.join(CONTENT_DIR, 'site.yaml'), 'name: Ragtag');
  expect(await fingerprintAll({ CONTENT_DIR })).not.toBe(before);
});
