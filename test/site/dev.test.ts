import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type RunningDev, startDev } from '#test/support/start-dev.ts';

let dev: RunningDev;
beforeAll(async () => {
  dev = await startDev();
});
afterAll(() => dev.close());

async function open(address: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(dev.url + address);
  return { status: answer.status, body: await answer.text() };
}

test('`npm run dev` serves pages in both languages, and a saved article shows at once', async () => {
  await vi.waitFor(async () => expect((await open('/about')).status).toBe(200), { timeout: 90_000, interval: 500 });
  expect((await open('/fr/a-propos')).status).toBe(200);
  const article = path.join(dev.contentDir, 'articles/price-your-first-game/index.en.md');
  await writeFile(article, (await readFile(article, 'utf8')).replace(/^title: .*/m, 'title: A title saved a moment ago'));
  // Vite would start anew, and nothing that was loaded through it would work again.
  const settings = '.env.development.local';
  // A developer may have one: it is touched and keeps what it says.
  const isOurs = !existsSync(settings);
  onTestFinished(() => (isOurs ? rm(settings) : undefined));
  await appendFile(settings, '');
  await utimes(settings, new Date(), new Date());
  await vi.waitFor(async () => expect((await open('/blog/articles/price-your-first-game')).body).toContain('A title saved a moment ago'), {
    timeout: 20_000,
    interval: 250,
  });
  expect(dev.readPrinted()).not.toContain('restarting');
});

test('a request for what is no address is a 400, and not the end of the development server', async () => {
  const { port, hostname } = new URL(dev.url);
  const ask = new Promise((resolve, reject) => {
    request({ port, hostname, path: 'http://[' }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(await ask).toBe(400);
  expect((await open('/about')).status).toBe(200);
});

test('the leads in the data folder go to nobody who asks the development server, in none of its ways', async () => {
  const inside = path.relative('.', dev.dataDir);
  const files = ['leads.secret', 'leads.sqlite', 'mail/one.eml'];
  await mkdir(path.join(dev.dataDir, 'mail'), { recursive: true });
  for (const file of files) await writeFile(path.join(dev.dataDir, file), 'private', { flag: 'a' });
  for (const file of files)
    for (const address of [`/${inside}/${file}`, `/@fs${dev.dataDir}/${file}`, `/${inside}/${file}?import&raw`, `/${inside}/${file}?url`]) {
      const { status, body } = await open(address);
      expect([address, [403, 404].includes(status), /private|SQLite/.test(body)]).toEqual([address, true, false]);
    }
});

test(
  'while the law’s contacts are empty, development says so on every page and in its log, and stops once they are there',
  { timeout: 60_000 },
  async () => {
    const site = path.join(dev.contentDir, 'site.yaml');
    const warning = 'Not ready to go live';
    expect((await open('/contact-us')).body).toContain(warning);
    for (const field of ['postalAddress', 'privacyOfficer.email'])
      expect(dev.readPrinted()).toContain(`content/site.yaml ${field} is empty`);
    const filled = (await readFile(site, 'utf8'))
      .replace("postalAddress: ''", 'postalAddress: "1 Rue Example, Montréal"')
      .replace(/^( {2}email: )''$/m, '$1privacy@example.com');
    await writeFile(site, filled);
    await vi.waitFor(async () => expect((await open('/contact-us')).body).not.toContain(warning), { timeout: 20_000, interval: 250 });
  },
);
