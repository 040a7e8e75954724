import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { getEditionsDir } from '#server/database/editions/edition-files.ts';
import { publishEdition } from '#server/database/editions/publish-edition.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { listMails, waitUntil } from '#test/support/leads.ts';
import { writeRefreshedTable } from '#test/support/refreshed-table.ts';

const ORIGIN = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };
const post = (app: TestApp, to: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.get(to, { method: 'POST', headers: { ...ORIGIN, ...headers }, body: new URLSearchParams(fields).toString(), redirect: 'manual' });
const toEmail = (locale: Locale) => `ada-${locale}@studio.example`;

it('the site that takes an edition writes to whoever keeps what it changed; the seat shows it, and one press ends it, without scripts', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const mailsTo = async (locale: Locale, part: string) =>
    (await listMails(path.join(app.dataDir, 'mail'))).filter(({ to, raw }) => to === toEmail(locale) && raw.includes(part));
  const cookies = { en: '', fr: '' };
  for (const locale of locales) {
    const game = `${href('database-games', locale)}/620-portal-2`;
    await post(app, href('gaming-industry-database', locale), {
      form: 'early-access',
      email: toEmail(locale),
      terms: 'on',
      filledMs: '9000',
    });
    await waitUntil(async () => (await mailsTo(locale, '')).length > 0);
    const [link = ''] = /\/(?:seat\/enter|fr\/place\/entrer)\/[\w.-]+/.exec((await mailsTo(locale, ''))[0]?.text ?? '') ?? [];
    cookies[locale] = (await post(app, link, {})).headers.get('set-cookie')?.split(';')[0] ?? '';
    const saved = await post(
      app,
      `${href('seat-save', locale)}?${new URLSearchParams({ page: game })}`,
      { do: 'save' },
      { cookie: cookies[locale] },
    );
    expect(saved.headers.get('location')).toBe(href('seat', locale));
  }

  await mkdir(getEditionsDir(app.dataDir), { recursive: true });
  const change = (column: string, value: string, id: number) =>
    column === 'withdrawn' ? '' : column === 'price_usd' && id === 620 ? '4.99' : value;
  await writeRefreshedTable({ dataDir: app.dataDir, asOf: '2026-11-13', only: new Set([620, 400, 440]), change });
  await publishEdition({ dataDir: app.dataDir, contentDir: 'content', now: () => new Date(), log: () => undefined, evenSo: true });
  await app.lookForEdition();

  const said = { en: 'Portal 2: price went from US$9.99 to US$4.99', fr: 'Portal 2 : le prix passe de 9,99 $ US à 4,99 $ US' };
  for (const locale of locales) {
    await waitUntil(async () => (await mailsTo(locale, '<alerts.')).length === 1);
    const [mail] = await mailsTo(locale, '<alerts.');
    const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(plain(mail?.text)).toContain(said[locale]);
    const seat = async () => (await app.get(href('seat', locale), { headers: { cookie: cookies[locale] } })).text();
    expect(plain((await seat()).replaceAll(/<!-- -->|<[^>]+>/g, ''))).toContain(said[locale]);
    await post(app, href('seat', locale), { do: 'seen' }, { cookie: cookies[locale] });
    expect(await seat()).not.toContain('id="news"');
    expect((await post(app, href('seat', locale), { do: 'alerts', alerts: 'daily' }, { cookie: cookies[locale] })).status).toBe(400);
    await post(app, href('seat', locale), { do: 'alerts', alerts: 'monthly' }, { cookie: cookies[locale] });

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
}, 120_000);
