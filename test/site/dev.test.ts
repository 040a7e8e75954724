import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from '../support/find-free-port.ts';
import { childEnv } from '#test/support/child-env.ts';

let dir: string;
let url: string;
let server: ChildProcess;
let printed = '';

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'dev-'));
  await cp('content', path.join(dir, 'content'), { recursive: true });
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['scripts/dev.ts'], {
    env: {
      ...childEnv,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      LOG_LEVEL: 'warn',
      DATA_DIR: path.join(dir, 'data'),
      CONTENT_DIR: path.join(dir, 'content'),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  server.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
}, 30_000);

afterAll(async () => {
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await exited;
  await rm(dir, { recursive: true, force: true });
});

async function open(address: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(url + address);
  return { status: answer.status, body: await answer.text() };
}

test('`npm run dev` serves pages in both languages, and a saved article shows at once', { timeout: 120_000 }, async () => {
  await vi.waitFor(async () => expect((await open('/about')).status).toBe(200), { timeout: 90_000, interval: 500 });
  expect((await open('/fr/a-propos')).status).toBe(200);
  const article = path.join(dir, 'content/articles/price-your-first-game/index.en.md');
  await writeFile(article, (await readFile(article, 'utf8')).replace(/^title: .*/m, 'title: A title saved a moment ago'));
  await vi.waitFor(async () => expect((await open('/blog/articles/price-your-first-game')).body).toContain('A title saved a moment ago'), {
    timeout: 20_000,
    interval: 250,
  });
});

test(
  'while the law’s contacts are empty, development says so on every page and in its log, and stops once they are there',
  {
    timeout: 60_000,
  },
  async () => {
    const site = path.join(dir, 'content/site.yaml');
    const warning = 'Not ready to go live';
    expect((await open('/contact-us')).body).toContain(warning);
    for (const field of ['postalAddress', 'privacyOfficer.email']) expect(printed).toContain(`content/site.yaml ${field} is empty`);
    const filled = (await readFile(site, 'utf8'))
      .replace("postalAddress: ''", 'postalAddress: "1 Rue Example, Montréal"')
      .replace(/^( {2}email: )''$/m, '$1privacy@example.com');
    await writeFile(site, filled);
    await vi.waitFor(async () => expect((await open('/contact-us')).body).not.toContain(warning), { timeout: 20_000, interval: 250 });
  },
);
