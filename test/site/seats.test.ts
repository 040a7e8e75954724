import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Locale, locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { waitUntil } from '#test/support/leads.ts';
import { findThing } from '#server/analysis/name-thing.ts';
import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';
import { stepWords } from '#shared/words/step/step-words.ts';
import { siteWords } from '#shared/words/server-words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_PER_DOMAIN: '0' } });
});
afterAll(() => app?.close());

const ORIGIN = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };

const post = (to: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.get(to, { method: 'POST', headers: { ...ORIGIN, ...headers }, body: new URLSearchParams(fields).toString(), redirect: 'manual' });

const toSeats = String.raw`\/fr\/place\/entrer|\/seat\/enter`;

async function listLinks(to = toSeats): Promise<string[]> {
  const dir = path.join(app.dataDir, 'mail');
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(dir, name), 'utf8')));
  // Quoted-printable breaks long lines.
  const link = new RegExp(`http://localhost:3000(${to})/[\\w.-]+`, 'g');
  const found = texts.flatMap((text) => text.replaceAll('=\r\n', '').match(link) ?? []);
  return [...new Set(found)].map((url) => new URL(url).pathname);
}

/** Somebody who claims a seat and takes it: the link that led there, and the cookie. */
async function enter(email: string, locale: Locale): Promise<{ link: string; cookie: string }> {
  const before = await listLinks();
  await post(href('gaming-industry-database', locale), { form: 'early-access', email, terms: 'on', filledMs: '9000' });
  await waitUntil(async () => (await listLinks()).length > before.length, 10_000);
  const link = (await listLinks()).find((each) => !before.includes(each)) ?? '';
  const entered = await post(link, {});
  return { link, cookie: (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

describe.each(locales)('whoever has no seat yet, in %s', (locale) => {
  const list = `${href('database-games', locale)}?genre=rpg`;
  const save = `${href('seat-save', locale)}?${new URLSearchParams({ page: list })}`;
  const landing = href('gaming-industry-database', locale);

  it.each([
    ['without scripts, on the page that the claim leads to', 'form'],
    ['with scripts, over the page that keeps things', 'call'],
  ])('claims one on the way to a list, and the link of the answer leads on to it: %s', async (_, way) => {
    const before = await listLinks();
    const saveHtml = (await (await app.get(save)).text()).replaceAll('&amp;', '&');
    const claim = `${landing}?${new URLSearchParams({ keep: list })}`;
    expect(saveHtml).toContain(`href="${claim}#early-access"`);
    const seen = `http://localhost:3000${way === 'form' ? claim : save}`;
    const fields = { form: 'early-access', email: `new-${way}-${locale}@studio.example`, terms: 'on', filledMs: '9000' };
    const sent = way === 'form' ? await post(landing, fields, { referer: seen }) : await post(landing, { ...fields, pageURI: seen });
    expect(sent.status).toBe(303);
    await waitUntil(async () => (await listLinks()).length > before.length, 10_000);
    const link = (await listLinks()).find((each) => !before.includes(each)) ?? '';
    const say = getWords(seatWords, locale);
    const asking = await (await app.get(link)).text();
    expect([asking.includes(say.enter.keeps('').slice(0, -2)), asking.includes(say.save.alerts)]).toEqual([true, true]);
    const entered = await post(link, {});
    expect(entered.headers.get('location')).toBe(`${href('seat', locale)}?entered=1`);
    const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(await (await app.get(href('seat', locale), { headers: { cookie } })).text()).toContain(`href="${list}"`);
  });
});

describe.each(locales)('a seat, without scripts, in %s', (locale) => {
  const email = `ada-${locale}@studio.example`;
  const list = `${href('database-games', locale)}?genre=rpg`;
  const save = `${href('seat-save', locale)}?${new URLSearchParams({ page: list })}`;

  it('from "Save this list" through claim, log-in and one press to the list on the seat, and out again', async () => {
    // Whoever finds nothing may want to hear when that changes.
    for (const page of [list, `${href('database-games', locale)}?q=zzzzqq`])
      expect((await (await app.get(page)).text()).replaceAll('&amp;', '&')).toContain(`href="${href('seat-save', locale)}?page=`);

    const earlier = await listLinks();
    const applied = await post(href('gaming-industry-database', locale), { form: 'early-access', email, terms: 'on', filledMs: '9000' });
    expect([303, 302]).toContain(applied.status);
    await waitUntil(async () => (await listLinks()).length > earlier.length, 10_000);
    const before = await listLinks();

    // Not signed in: the page asks who it is for, and the link comes back to the list.
    const asked = await app.get(save);
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await asked.text()).toContain('name="email"');
    const answered = await post(save, { do: 'log-in', email });
    expect([answered.status, (await answered.text()).replaceAll('&amp;', '&')]).toEqual([
      200,
      expect.stringContaining(`class="more" href="${save}"`),
    ]);
    await waitUntil(async () => (await listLinks()).length > before.length, 10_000);
    const link = (await listLinks()).find((each) => !before.includes(each)) ?? '';

    // A mail scanner looks; a person presses.
    expect((await app.get(link)).status).toBe(200);
    const entered = await post(link, {});
    expect([entered.status, entered.headers.get('location')]).toEqual([303, `${href('seat', locale)}?entered=1`]);
    const cookie = entered.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^seat=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const signedIn = { cookie: cookie.split(';')[0] ?? '' };
    const back = await app.get(link, { headers: signedIn, redirect: 'manual' });
    expect([back.status, back.headers.get('location'), back.headers.get('cache-control')]).toEqual([303, save, 'no-store']);

    const { save: sayOfSave, seat: sayOfSeat } = getWords(seatWords, locale);
    const asking = await (await app.get(save, { headers: signedIn })).text();
    expect([asking.includes('value="save"'), asking.includes(sayOfSave.alerts)]).toEqual([true, true]);
    const saved = (await post(save, { do: 'save' }, signedIn)).headers.get('location') ?? '';
    expect(saved).toBe(`${href('seat', locale)}?done=saved#done`);
    const told = await (await app.get(saved, { headers: signedIn })).text();
    expect(told).toMatch(new RegExp(`<p [^>]*id="done"[^>]*role="status"[^>]*>${getWords(seatWords, locale).done.saved}</p>`));
    const readSeat = async () => (await app.get(href('seat', locale), { headers: signedIn })).text();
    const seat = await readSeat();
    expect(seat).toContain(email);
    expect(seat).toContain(`href="${list}"`);
    expect(seat).toContain('<meta name="robots" content="noindex');

    const file = await app.get('/seat/data.json', { headers: signedIn });
    expect(file.headers.get('content-disposition')).toContain('attachment');
    const record = await file.text();
    expect(JSON.parse(record)).toMatchObject({ email, locale, seenAt: expect.any(String), things: [{ path: list }], sessions: [{}] });
    // By the name that it has here, without https.
    expect([record.includes('Token'), seat.includes(sayOfSeat.held('seat'))]).toEqual([false, true]);

    const [subscribe, leave] = [`href="${href('blog', locale)}#newsletter-form"`, href('newsletter-unsubscribe', locale, { token: '' })];
    expect([seat.includes(subscribe), seat.includes(leave)]).toEqual([true, false]);
    await post(href('home', locale), { form: 'newsletter', email, terms: 'on', filledMs: '9000' });
    const confirm = href('newsletter-confirm', locale, { token: '' }).replace(/\/$/, '');
    await waitUntil(async () => (await listLinks(confirm)).length > 0, 10_000);
    await post((await listLinks(confirm))[0] ?? '', {});
    const left = new RegExp(`href="(${leave}[^"]+)"`).exec(await readSeat())?.[1] ?? '';
    expect((await post(left, {})).status).toBe(200);
    expect(await readSeat()).toContain(subscribe);
    // Their old link would lead to a form that sends nothing for 30 days: it says so, and from when.
    const old = await (await app.get((await listLinks(confirm))[0] ?? '')).text();
    expect(old).toContain(`<h1 class="h2">${getWords(stepWords, locale).newsletterConfirm.left}</h1>`);
    expect(old).not.toMatch(/<a [^>]*class="btn"[^>]*#newsletter-form/);

    const thing = /name="thing" value="([^"]+)"/.exec(seat)?.[1] ?? '';
    const { done } = getWords(seatWords, locale);
    const readNext = async ({ headers }: Response) => (await app.get(headers.get('location') ?? '', { headers: signedIn })).text();
    const removed = await readNext(await post(href('seat', locale), { do: 'remove', thing }, signedIn));
    expect([removed.includes(`>${done.removed}</p>`), removed.includes(`href="${list}"`)]).toEqual([true, false]);
    const givenUp = await post(href('seat', locale), { do: 'give-up' }, signedIn);
    expect(givenUp.headers.get('location')).toMatch(new RegExp(`^${href('log-in', locale)}\\?`));
    expect(await readNext(givenUp)).toContain(`>${done.erased}</p>`);
    for (const wish of ['give-up', 'sign-out-all'])
      expect(await readNext(await post(href('seat', locale), { do: wish }, signedIn))).toContain(`>${done['no-session']}</p>`);
    expect(await readNext(await post(href('seat', locale), { do: 'sign-out' }))).toContain(`>${done['signed-out']}</p>`);
    const gone = await app.get(href('seat', locale), { headers: signedIn });
    expect([gone.status, gone.headers.get('location')]).toEqual([303, href('log-in', locale)]);
  });

  it('a used link, by "Back" or a second press, leads whoever is in on to their seat; nobody else, and not from another seat', async () => {
    const { link, cookie } = await enter(`back-${locale}@studio.example`, locale);
    const other = await enter(`other-${locale}@studio.example`, locale);
    const look = (to: string, headers: Record<string, string>) => app.get(to, { headers, redirect: 'manual' });
    const toPlace = ({ status, headers }: Response) => [status, headers.get('location'), headers.get('set-cookie')];
    const home = [303, href('seat', locale), null];
    expect(toPlace(await look(link, { cookie }))).toEqual(home);
    expect(toPlace(await post(link, { do: 'enter' }, { cookie }))).toEqual(home);
    // On a page that said so before this browser was let in.
    expect(toPlace(await post(link, { do: 'renew' }, { cookie }))).toEqual(home);

    const nobody = { cookie: `seat=${'x'.repeat(43)}` };
    for (const headers of [{}, nobody, { cookie: other.cookie }]) {
      expect(toPlace(await look(link, headers))).toEqual([404, null, null]);
      expect(toPlace(await post(link, { do: 'enter' }, headers))).toEqual([404, null, null]);
    }
    expect(toPlace(await look(href('seat-enter', locale, { token: 'x' }), { cookie }))).toEqual([404, null, null]);
    const seat = await app.get(href('seat', locale), { headers: { cookie: other.cookie } });
    expect([seat.status, await seat.text()]).toEqual([200, expect.stringContaining(`other-${locale}@`)]);
  });

  it.each([
    ['the seat', ''],
    // A search is kept by a press of its own.
    ['the page that keeps a search', `${href('database-games', locale)}?q=portal`],
    ['the page that keeps a filter that no record has', `${href('database-games', locale)}?genre=win-1000-at-evil-casino`],
  ])('a browser that refuses the cookie is told so, and a mark says nothing to another: entering leads to %s', async (_, page) => {
    const keep = page && `${href('seat-save', locale)}?${new URLSearchParams({ page })}`;
    const email = `refuses-${page.split('=')[1] ?? 'seat'}-${locale}@studio.example`;
    const fields = { form: 'early-access', email, terms: 'on', filledMs: '9000', ...(keep && { pageURI: `http://localhost:3000${keep}` }) };
    const before = await listLinks();
    await post(href('gaming-industry-database', locale), fields);
    await waitUntil(async () => (await listLinks()).length > before.length, 10_000);
    const entered = await post((await listLinks()).find((each) => !before.includes(each)) ?? '', {});
    const look = (to: string, headers = {}) => app.get(to, { headers, redirect: 'manual' });
    const toPlace = ({ status, headers }: Response) => [status, headers.get('location'), headers.get('set-cookie')];
    const marked = entered.headers.get('location') ?? '';
    const told = `${keep ? `${keep}&` : `${href('log-in', locale)}?`}done=no-cookie#done`;
    expect(toPlace(await look(marked))).toEqual([303, told, null]);
    const { done } = getWords(seatWords, locale);
    expect(await (await look(told)).text()).toContain(`>${done['no-cookie']}</p>`);

    const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const seat = keep || href('seat', locale);
    expect(toPlace(await look(marked, { cookie }))).toEqual([303, seat, null]);
    expect((await look(seat, { cookie })).status).toBe(200);
    // Out, and not by its browser.
    expect(toPlace(await look(href('seat', locale)))).toEqual([303, href('log-in', locale), null]);
  });

  it('the Log In link leads there, on pages and by its older address', async () => {
    expect(await (await app.get(href('about', locale))).text()).toContain(`href="${href('log-in', locale)}"`);
    const older = await app.get(`${href('product-redirect', locale)}?to=log-in`, { redirect: 'manual' });
    expect([older.status, older.headers.get('location')]).toEqual([302, href('log-in', locale)]);
  });

  it('refuses forms of other sites, and links that are none', async () => {
    for (const page of [href('log-in', locale), href('seat', locale), save])
      expect([page, (await post(page, { email, do: 'give-up' }, { origin: 'https://evil.example' })).status]).toEqual([page, 403]);
    // A proxy or an add-on may take the origin away: then the browser's word for it counts, which no page can write.
    for (const [site, status] of [
      ['same-origin', 200],
      ['same-site', 403],
      ['cross-site', 403],
      ['', 403],
    ] as const) {
      const headers = { origin: 'null', ...(site && { 'sec-fetch-site': site }) };
      expect([site, (await post(href('log-in', locale), { email: 'nobody@example.com' }, headers)).status]).toEqual([site, status]);
      const sent = await post(href('home', locale), { form: 'newsletter', email: 'nobody@example.com', terms: 'on' }, headers);
      expect([site, sent.status]).toEqual([site, status === 200 ? 303 : status]);
    }
    expect((await app.get(href('seat-enter', locale, { token: 'x' }))).status).toBe(404);
    for (const page of ['https://evil.example/', '//evil.example', '/about'])
      expect([page, (await app.get(`${href('seat-save', locale)}?${new URLSearchParams({ page })}`)).status]).toEqual([page, 404]);
    const refused = await post(href('log-in', locale), { email: 'nobody' });
    expect(refused.status).toBe(422);
    const asked = await post(href('log-in', locale), { email: 'nobody@example.com' });
    const says = [getWords(siteWords, locale).field.errorPrefix, getWords(seatWords, locale).logIn.sent];
    for (const [index, answer] of [refused, asked].entries()) expect(await answer.text()).toContain(`<title>${says[index]}`);
  });

  it('pages that are kept are the same with a session and without', async () => {
    const headers = { cookie: `seat=${'x'.repeat(43)}` };
    for (const page of [href('home', locale), href('database-games', locale), href('gaming-industry-database', locale)])
      expect(await (await app.get(page, { headers })).text()).toBe(await (await app.get(page)).text());
  });
});

it.each(locales)('without scripts, a claim says how its link comes, and the newsletter form who gets no email (%s)', async (locale) => {
  const { seatNext, sent } = getWords(formWords, locale);
  const read = async (to: string) => (await app.get(to)).text();
  expect(await read(`${href('gaming-industry-database', locale)}?sent=early-access`)).toContain(seatNext);
  expect(await read(`${href('game-market-analysis', locale)}?sent=market-analysis`)).not.toContain(seatNext);
  expect(sent.newsletter).toMatch(/\b30\b/);
  expect(await read(`${href('home', locale)}?sent=newsletter`)).toContain(sent.newsletter);
});

it('a database that cannot be asked is no reason to hide the form, and a link is to be tried again', async () => {
  const { link, cookie } = await enter('away@studio.example', 'en');
  const database = new DatabaseSync(path.join(app.dataDir, 'leads.sqlite'), { timeout: 5000 });
  const tables = ['seat_links', 'seat_sessions'];
  for (const table of tables) database.exec(`alter table ${table} rename to ${table}_away`);
  onTestFinished(() => {
    for (const table of tables) database.exec(`alter table ${table}_away rename to ${table}`);
    database.close();
  });
  const ways = ['log-in', 'seat-save'] as const;
  const shown = await Promise.all(ways.map((page) => app.get(href(page, 'en'), { headers: { cookie } })));
  expect([...shown, await post(link, {})].map(({ status }) => status)).toEqual([200, 200, 503]);
});

it('a mistake of ours is a failure, and not called a database that is away', async () => {
  const { link, cookie } = await enter('mistake@studio.example', 'en');
  const { seats } = app.services.leads;
  for (const name of ['get', 'enter'] as const) vi.spyOn(seats, name).mockRejectedValue(new TypeError('not a function'));
  onTestFinished(() => void vi.restoreAllMocks());
  const ways = ['log-in', 'seat-save'] as const;
  const shown = await Promise.all(ways.map((page) => app.get(href(page, 'en'), { headers: { cookie } })));
  expect([...shown, await post(link, {})].map(({ status }) => status)).toEqual([500, 500, 500]);
});

it('an address is kept by entering only while all of it is known to the data, and no name says more', () => {
  const find = (address: string) => findThing(address, app.services.industryDatabase);
  const [games, game] = [href('database-games', 'en'), href('database-game', 'fr', { slug: '620-portal-2' })];
  const ours = [
    games,
    `${games}?genre=rpg_-casual&price=free&sort=-reviews`,
    game,
    `${href('market-analysis-try', 'en')}?genre=rpg&price=9`,
  ];
  expect(ours.map((address) => find(address)?.isOurs)).toEqual(ours.map(() => true));
  const others = [
    `${games}?%71=evil`,
    `${games}?genre=evil`,
    `${games}?genre=rpg_-evil`,
    `${games}?columns=evil`,
    `${games}?genre=rpg&evil=1`,
    `${games}?sort=-reviews&sort=evil`,
    `${game}?evil=1`,
    game.replace('portal', 'evil'),
    `${href('market-analysis-try', 'en')}?genre=rpg&find=evil`,
  ];
  expect(others.map((address) => find(address)?.isOurs)).toEqual(others.map(() => false));
  expect(others.slice(1).map((address) => find(address)?.name)).not.toContainEqual(expect.stringMatching(/evil/i));
  expect(find(`${href('tools-release-week', 'en')}?genre=evil_rpg`)?.name).not.toMatch(/evil/i);
});

it('the answers of a tool that somebody keeps are told apart by what was asked', () => {
  const name = (address: string) => findThing(address, app.services.industryDatabase)?.name ?? '';
  const [week, estimate] = [href('tools-release-week', 'en'), href('tools-first-year-estimate', 'fr')];
  expect(name(`${week}?week=2027-02-17&genre=rpg`)).toContain('February 15');
  expect(name(`${week}?week=2027-02-17`)).not.toBe(name(`${week}?week=2027-03-17`));
  expect(name(`${estimate}?from=wishlists&wishlists=12000&price=9,99`)).toMatch(/12\s000.*9,99\s\$/);
  expect(name(`${href('market-analysis-try', 'en')}?genre=rpg&price=0`)).toMatch(/ \(free, /);
  expect(name(`${week}?week=never`)).toBe(name(week));
});
