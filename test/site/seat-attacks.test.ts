import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { listMails, waitUntil } from '#test/support/leads.ts';
import { takeSeat } from '#test/support/seat-visitor.ts';
import { createKeyring } from '#server/leads/keyring.ts';

// docs/security.md: what an attacker tries on seats, through the front door of a site on https.
const SITE = 'https://seats.example';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SITE_URL: SITE, RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_DOMAIN: '0' } });
});
afterAll(() => app.close());

const landing = href('gaming-industry-database', 'en');
const list = `${href('database-games', 'en')}?genre=rpg`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (to: string, fields: Record<string, string>, headers: Record<string, string> = { origin: SITE }) =>
  app.get(to, { method: 'POST', headers: { ...form, ...headers }, body: new URLSearchParams(fields).toString(), redirect: 'manual' });
const mailsTo = async (email: string) => (await listMails(path.join(app.dataDir, 'mail'))).filter(({ to }) => to === email);

/** Applies from a page and returns the link that the answer brings. */
async function claim(email: string, referer = SITE + landing, to = landing): Promise<string> {
  const fields = { form: 'early-access', email, terms: 'on', filledMs: '9000' };
  expect((await post(to, fields, { origin: SITE, referer })).status).toBe(303);
  await waitUntil(async () => (await mailsTo(email)).length > 0);
  return /\/seat\/enter\/[\w.-]+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? '';
}

it('a session is a cookie of this host alone, that no script reads and no plain name replaces; its page says whose seat it is', async () => {
  const link = await claim('cookie@studio.example');
  expect(await (await app.get(link)).text()).toContain('cookie@studio.example');
  const entered = await post(link, {});
  const cookie = entered.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-seat=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
  const session = cookie.split(/[=;]/)[1] ?? '';
  const see = async (name: string) =>
    (await app.get(href('seat', 'en'), { headers: { cookie: `${name}=${session}` }, redirect: 'manual' })).status;
  expect([await see('__Host-seat'), await see('seat'), await see('x__Host-seat')]).toEqual([200, 303, 303]);
  // Fixation: a session that somebody made up is nobody's, and is not taken over by who enters with it.
  const made = 'x'.repeat(43);
  const again = await post(link, { do: 'renew' }, { origin: SITE, cookie: `__Host-seat=${made}` });
  expect([again.status, again.headers.get('set-cookie')]).toEqual([200, null]);
});

it('no form of a seat is taken from another origin, from none, or by a GET', async () => {
  const link = await claim('csrf@studio.example');
  const cookie = ((await post(link, {})).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const pages: [string, string][] = [
    [href('log-in', 'en'), 'log-in'],
    [link, 'enter'],
    [link, 'renew'],
    [`${href('seat-save', 'en')}?${new URLSearchParams({ page: list })}`, 'save'],
    ...['give-up', 'sign-out', 'sign-out-all', 'alerts', 'mute', 'remove', 'seen'].map((wish): [string, string] => [
      href('seat', 'en'),
      wish,
    ]),
  ];
  const origins = ['https://evil.example', `${SITE}.evil.example`, 'http://seats.example', `${SITE}:8443`, 'null', ''];
  for (const [page, wish] of pages)
    for (const origin of origins) {
      const answer = await post(page, { do: wish, email: 'csrf@studio.example' }, { cookie, ...(origin && { origin }) });
      expect([wish, origin, answer.status, answer.headers.get('set-cookie')]).toEqual([wish, origin, 403, null]);
    }
  const seat = await app.get(`${href('seat', 'en')}?do=give-up`, { headers: { cookie } });
  expect([seat.status, seat.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

it('the log-in page answers nobody sooner than its work takes, with a seat or without', async () => {
  const names = Array.from({ length: 5 }, (_, number) => `timed-${number}@studio.example`);
  await Promise.all(names.map((name) => claim(name)));
  const times: number[] = [];
  for (const email of names.flatMap((name) => [name, `no-${name}`])) {
    const from = performance.now();
    await (await post(href('log-in', 'en'), { email })).text();
    times.push(performance.now() - from);
  }
  // The medians of 15 each were 128.8 and 128.6 ms. How far apart they are on a busy machine says nothing.
  expect(Math.min(...times)).toBeGreaterThan(115);
});

it('the log-in page says the same, word for word, to an address with a seat and to one without', async () => {
  await claim('known@studio.example');
  const ask = async (email: string) => {
    const answer = await post(href('log-in', 'en'), { email });
    const text = (await answer.text()).replaceAll(email, '').replaceAll(/nonce="[^"]*"/g, '');
    return { status: answer.status, headers: [...answer.headers.keys()], text };
  };
  const known = await ask('known@studio.example');
  expect(known.text).toContain('If that address has a seat');
  expect(await ask('nobody@studio.example')).toEqual(known);
});

it.each([
  ['a page of another site in the form’s own parameter', `${landing}?${new URLSearchParams({ keep: 'https://evil.example/' })}`],
  ['one without its scheme', `${landing}?${new URLSearchParams({ keep: '//evil.example/products/gaming-industry-database/games' })}`],
  ['one behind dots', `${landing}?${new URLSearchParams({ keep: '/x/..//evil.example/products/gaming-industry-database/games' })}`],
  ['one behind a tab', `${landing}?${new URLSearchParams({ keep: '/\t/evil.example/products/gaming-industry-database/games' })}`],
  ['a page of ours that is no thing to keep', `${landing}?${new URLSearchParams({ keep: '/newsletter/unsubscribe/x' })}`],
  ['a header in an address', `${landing}?${new URLSearchParams({ keep: `${list}\r\nSet-Cookie: a=b` })}`],
])('an email leads on to nothing but a thing of this site: %s', async (name, from) => {
  const email = `keep-${name.replaceAll(/[^a-z]/g, '')}@studio.example`;
  const entered = await post(await claim(email, `https://evil.example${from}`, from), {});
  const location = entered.headers.get('location') ?? '';
  expect(entered.status).toBe(303);
  const keeps = new URL(location, SITE).searchParams.get('page');
  const leadsTo = keeps === null ? null : new URL(keeps, SITE).host;
  expect([location.startsWith('/seat'), new URL(location, SITE).host]).toEqual([true, 'seats.example']);
  expect([null, 'seats.example']).toContain(leadsTo);
  expect(keeps ?? '').not.toMatch(/[\r\n\t]/);
});

it('while the database of leads is away, every page of a seat says when to come back', async () => {
  const own = await createTestApp({ env: { LEADS_SECRET: 'one secret of the test that is long enough' } });
  const seat = await takeSeat(own, 'away@studio.example', 'en');
  const save = `${href('seat-save', 'en')}?${new URLSearchParams({ page: list })}`;
  const file = createKeyring(['one secret of the test that is long enough']).sign('token file', `x.${Date.now() + 60_000}`);
  await own.close();
  const answers = [
    await seat.get(href('seat', 'en')),
    await seat.get('/seat/data.json'),
    await seat.get(`/seat/files/${file}/games.csv`),
    await seat.post(href('seat', 'en'), { do: 'give-up' }),
    await seat.post(save, { do: 'save' }),
  ];
  expect(answers.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`)).toEqual(Array.from({ length: 5 }, () => '503 5'));
});

it('an address with a header in it is none, and one mailbox is not filled by asking for links', async () => {
  const crlf = 'flood@studio.example\r\nBcc: victim@elsewhere.example';
  expect((await post(href('log-in', 'en'), { email: crlf })).status).toBe(422);
  await claim('flood@studio.example');
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(href('log-in', 'en'), { email: 'flood@studio.example' })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // The answer to the claim, and two links: three in an hour.
  await waitUntil(async () => (await mailsTo('flood@studio.example')).length === 3);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await mailsTo('flood@studio.example')).toHaveLength(3);
  expect((await listMails(path.join(app.dataDir, 'mail'))).filter(({ raw }) => raw.includes('victim@'))).toEqual([]);
});
