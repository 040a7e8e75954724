import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { backEdition } from '#server/database/editions/place-edition.ts';
import { getEditionsDir } from '#server/database/editions/edition-files.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { createTestApp } from '#test/support/app.ts';
import { listMails, waitUntil } from '#test/support/leads.ts';
import { publishRefresh } from '#test/support/publish-refresh.ts';
import { publishTable } from '#test/support/publish-table.ts';
import { takeSeat } from '#test/support/seat-visitor.ts';

const toEmail = (locale: Locale) => `ada-${locale}@studio.example`;

it('the site that takes an edition writes to whoever keeps what it changed; the seat shows it, and one press ends it, without scripts', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const mailsTo = async (locale: Locale, part: string) =>
    (await listMails(path.join(app.dataDir, 'mail'))).filter(({ to, raw }) => to === toEmail(locale) && raw.includes(part));
  const visitors = { en: await takeSeat(app, toEmail('en'), 'en'), fr: await takeSeat(app, toEmail('fr'), 'fr') };
  for (const locale of locales) {
    const game = `${href('database-games', locale)}/620-portal-2`;
    const saved = await visitors[locale].post(`${href('seat-save', locale)}?${new URLSearchParams({ page: game })}`, { do: 'save' });
    expect(saved.headers.get('location')).toBe(`${href('seat', locale)}?done=saved#done`);
  }
  await publishRefresh(app);

  const said = { en: 'Portal 2: price went from US$9.99 to US$4.99', fr: 'Portal 2 : le prix passe de 9,99 $ US à 4,99 $ US' };
  for (const locale of locales) {
    await waitUntil(async () => (await mailsTo(locale, '<alerts.')).length === 1);
    const [mail] = await mailsTo(locale, '<alerts.');
    const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(plain(mail?.text)).toContain(said[locale]);
    const seat = async () => (await visitors[locale].get(href('seat', locale))).text();
    expect(plain((await seat()).replaceAll(/<!-- -->|<[^>]+>/g, ''))).toContain(said[locale]);
    await visitors[locale].post(href('seat', locale), { do: 'seen' });
    // A press that does not say what its page showed ends nothing.
    const until = /name="until" value="([^"]+)"/.exec(await seat())?.[1] ?? '';
    await visitors[locale].post(href('seat', locale), { do: 'seen', until });
    expect([until, await seat()]).toEqual([expect.stringMatching(/Z$/), expect.not.stringContaining('id="news"')]);
    expect(await seat()).not.toContain('id="news"');
    expect((await visitors[locale].post(href('seat', locale), { do: 'alerts', alerts: 'daily' })).status).toBe(400);
    await visitors[locale].post(href('seat', locale), { do: 'alerts', alerts: 'monthly' });

    const leave = /List-Unsubscribe: <http:\/\/localhost:3000(\S+)>/i.exec((mail?.raw ?? '').replaceAll(/\r\n[ \t]+/g, ' '))?.[1] ?? '';
    expect(leave).toContain(href('seat-alerts', locale, { token: 'x' }).slice(0, -1));
    expect(await (await app.get(leave)).text()).toMatch(/<form[^>]* method="post"/);
    expect(await seat()).toMatch(/value="monthly"[^>]*checked|checked[^>]*value="monthly"/);
    // As a mail program does it: no cookie, no origin.
    const oneClick = await app.get(leave, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.status).toBe(200);
    expect(await seat()).toMatch(/value="never"[^>]*checked|checked[^>]*value="never"/);
    expect((await app.get(`${leave}x`)).status).toBe(404);
  }
});

it('a release that brings newer data tells of it, whether or not there was a refresh before; the next refresh is compared with it', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-releases-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const dataDir = path.join(dir, 'data');
  const start = async (buildDir: string) => ({ ...(await createTestApp({ buildDir, env: { DATA_DIR: dataDir } })), dataDir });
  const prices = async () =>
    (await listMails(path.join(dataDir, 'mail'))).flatMap(
      ({ text }) => /from US\$([\d.]+) to US\$([\d.]+)/.exec(text)?.slice(1).join(' ') ?? [],
    );
  const waitForPrices = async (expected: string[]) => {
    await waitUntil(async () => (await prices()).length >= expected.length);
    expect((await prices()).sort()).toEqual(expected.sort());
  };

  const first = await start(await makeBuild(dir, '2026-11-06', '9.99'));
  const ada = await takeSeat(first, toEmail('en'), 'en');
  const game = href('database-game', 'en', { slug: '620-portal-2' });
  await ada.post(`${href('seat-save', 'en')}?${new URLSearchParams({ page: game })}`, { do: 'save' });
  await first.close();
  const second = await start(await makeBuild(dir, '2026-11-13', '4.99'));
  await waitForPrices(['9.99 4.99']);
  await publish(dataDir, '2026-11-20', '1.99');
  await second.lookForEdition();
  await waitForPrices(['9.99 4.99', '4.99 1.99']);
  await second.close();
  await backEdition({ dataDir });
  const third = await start(await makeBuild(dir, '2026-11-27', '2.99'));
  await waitForPrices(['9.99 4.99', '4.99 1.99', '1.99 2.99']);
  await third.close();
});

/** Another release in the place of the one before: the build empties its folder. */
async function makeBuild(dir: string, asOf: string, price: string): Promise<string> {
  const [buildDir, bakery] = [path.join(dir, 'build'), path.join(dir, 'bakery')];
  const id = await publish(bakery, asOf, price);
  await rm(buildDir, { recursive: true, force: true });
  await mkdir(path.join(buildDir, 'database'), { recursive: true });
  for (const name of ['client', 'content', 'images', 'server']) await symlink(path.resolve('build', name), path.join(buildDir, name));
  const name = `${id.slice(11)}0000.sqlite`;
  await copyFile(path.join(getEditionsDir(bakery), `${id}.sqlite`), path.join(buildDir, 'database', name));
  await writeFile(path.join(buildDir, 'database', 'current'), name);
  return buildDir;
}

function publish(dataDir: string, asOf: string, price: string): Promise<string> {
  const change = (column: string, value: string, id: number) =>
    column === 'withdrawn' ? '' : column === 'price_usd' && id === 620 ? price : value;
  return publishTable({ dataDir, asOf, only: new Set([620, 400, 440, 70]), change });
}
