import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { erasePerson } from '#server/leads/retention/erase-person.ts';
import { formIds } from '#shared/forms/forms.ts';
import { locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { describeOnBothEngines, type EngineSetup } from '#test/support/databases.ts';
import { createTestLeads, TEST_SITE_URL, waitUntil } from '#test/support/leads.ts';
import { parseJson } from '#test/support/parse-json.ts';

const PAGE = 'docs/privacy-promises.md';
const DAY = 24 * 60 * 60 * 1000;

describe('docs/privacy-promises.md', () => {
  it.each(locales)('has every clause of the policy once, and no other (%s)', async (locale) => {
    const policy = await readFile(`content/legal/privacy-policy/2025-09/index.${locale}.md`, 'utf8');
    const clauses = [...policy.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, clause]) => clause ?? '');
    expect(clauses.length).toBeGreaterThan(60);
    const listed = (await readRows()).flatMap(([first = '']) => first.split(', ').flatMap(expandClauses));
    expect(listed.sort(compareClauses)).toEqual(clauses.sort(compareClauses));
  });

  it('names code and tests that are there', async () => {
    const rows = (await readRows()).filter((cells) => cells.length === 4);
    expect(rows.length).toBeGreaterThan(30);
    for (const [clause = '', , code = '', tests = ''] of rows) {
      const files = [...code.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '');
      expect([clause, files.length > 0, files.filter((file) => !existsSync(file))]).toEqual([clause, true, []]);
      const named = [...tests.matchAll(/`([^`]+)`: ([^;]+)/g)];
      expect(named.length, clause).toBeGreaterThan(0);
      for (const [, file = '', title = ''] of named)
        expect([clause, await listTitles(file)]).toEqual([clause, expect.stringContaining(title.trim())]);
    }
  });
});

it('the proxies of ops/ log nobody', async () => {
  const nginx = await readFile('ops/nginx.conf', 'utf8');
  expect(nginx.match(/^\s*access_log \S+/gm)?.map((line) => line.trim())).toEqual([
    'access_log off;',
    'access_log off;',
    'access_log off;',
  ]);
  expect(nginx.match(/^\s*error_log \/dev\/null crit;$/gm)).toHaveLength(3);
  const format = /log_format plain '([^']+)'/.exec(nginx)?.[1] ?? '';
  expect(format).toContain('$status');
  expect(format).not.toMatch(/remote|request(?!_time)|uri|args|referer|agent|cookie|forwarded/);
  expect(await readFile('ops/Caddyfile', 'utf8')).toContain('exclude http.log.error');
});

describeOnBothEngines('the privacy policy', ({ open }: EngineSetup) => {
  async function setUp(env: Record<string, string> = {}) {
    let today = Date.UTC(2026, 4, 1, 12);
    const place = await open();
    const test = await createTestLeads({ ...place, env, now: () => new Date(today) });
    const everything = async () => {
      const tables = [
        'leads',
        'consents',
        'subscriptions',
        'outbox',
        'rate_limits',
        'mail_recipients',
        'spent_proofs',
        'erasure_notices',
        'admin_actions',
      ] as const;
      return JSON.stringify(
        await place.database.read((query) => Promise.all(tables.map((table) => query.selectFrom(table).selectAll().execute()))),
      );
    };
    return { ...place, ...test, everything, setToday: (moment: number) => (today = moment), today: () => today };
  }

  it('5.1: only early access brings the source of the visit, and no form what was typed into the page', async () => {
    const { database, leads, post, submit, everything, listMails } = await setUp();
    leads.startWorker();
    const page = TEST_SITE_URL + href('market-analysis-try', 'en');
    const ada = { firstName: 'Ada', message: 'Hello', companyName: 'Kettle', companyType: 'studio', document: 'a-paper', terms: true };
    const pageURI = `${page}?genre=rpg&price=20&utm_campaign=harvest-tour&gclid=g1`;
    for (const formId of formIds.filter((id) => id !== 'early-access'))
      expect([formId, (await post(formId, { ...ada, email: `${formId}@example.com`, pageURI })).status]).toEqual([formId, 200]);
    const referer = `${TEST_SITE_URL}/contact-us?utm_campaign=harvest-tour&gclid=g1`;
    await submit('contact', { firstName: 'Bob', message: 'Hello', email: 'bob@example.com' }, '/contact-us', { referer });
    await waitUntil(async () => (await listMails()).filter(({ to }) => to === 'crew@example.com').length === 6);
    expect(await everything()).not.toMatch(/utm_|gclid|harvest-tour|genre=/);
    expect((await listMails()).map(({ text }) => text).join()).not.toMatch(/utm_|gclid|harvest-tour|genre=/);
    const more = '&fbclid=f1&mc_eid=m1&email=ada%40example.com&utm_campagin=spring#ada';
    await post('early-access', { email: 'early@example.com', pageURI: pageURI + more });
    const consent = await database.read((query) =>
      query
        .selectFrom('leads')
        .innerJoin('consents', 'consents.lead_id', 'leads.id')
        .select(['leads.page_uri', 'consents.page_uri as shown_at'])
        .where('form_id', '=', 'early-access')
        .executeTakeFirst(),
    );
    const kept = `${page}?utm_campaign=harvest-tour&gclid=g1&utm_campagin=spring`;
    expect(consent).toEqual({ page_uri: kept, shown_at: kept });
    await leads.close();
  });

  it('5.1: without scripts the source is that of the address; of whoever asks not to be followed there is none', async () => {
    const { database, submit, post } = await setUp();
    const path = href('gaming-industry-database', 'en');
    const referer = `${TEST_SITE_URL}${path}?utm_source=news&utm_medium=emaik&utm_campaign=spring&gclid=g1`;
    const read = async (email: string) => {
      const lead = await database.read((query) =>
        query.selectFrom('leads').select(['source', 'page_uri']).where('email', '=', email).executeTakeFirstOrThrow(),
      );
      return { source: parseJson<object>(lead.source), uri: lead.page_uri };
    };
    await submit('early-access', { email: 'tagged@example.com', terms: 'on' }, path, { referer });
    expect(await read('tagged@example.com')).toEqual({
      source: {
        hs_analytics_source: 'EMAIL_MARKETING',
        hs_analytics_source_data_1: 'news',
        hs_analytics_source_data_2: 'spring',
        hs_google_click_id: 'g1',
      },
      uri: referer,
    });
    await submit('early-access', { email: 'plain@example.com', terms: 'on' }, path);
    const direct = { source: { hs_analytics_source: 'DIRECT_TRAFFIC' }, uri: TEST_SITE_URL + path };
    expect(await read('plain@example.com')).toEqual(direct);
    await submit('early-access', { email: 'private@example.com', terms: 'on' }, path, { referer, 'sec-gpc': '1' });
    expect(await read('private@example.com')).toEqual(direct);
    const source = { hs_analytics_source: 'EMAIL_MARKETING', hs_google_click_id: 'g1' };
    await post('early-access', { email: 'older@example.com', pageURI: referer, ...source }, { 'sec-gpc': '1' });
    expect(await read('older@example.com')).toEqual(direct);
  });

  it('5.4: a form keeps neither a search of the blog nor the token of an email', async () => {
    const { leads, post, everything } = await setUp();
    for (const [index, address] of [
      href('blog-search', 'en', { query: 'hidden-words' }),
      href('newsletter-unsubscribe', 'fr', { token: 'hidden-token' }),
    ].entries())
      for (const formId of ['early-access', 'report-request'] as const) {
        const body = { email: `${formId}-${index}@example.com`, terms: true, document: 'a-paper', pageURI: TEST_SITE_URL + address };
        expect((await post(formId, body)).status).toBe(200);
      }
    const kept = await everything();
    expect(kept).not.toContain('hidden');
    expect(kept).toContain('/blog/search/:query');
    await leads.close();
  });

  it('5.5: no IP address is stored, and its hash is gone the next day', async () => {
    const { database, leads, post, everything, logged, today, setToday } = await setUp({
      RATE_LIMIT_PER_ADDRESS: '30',
      TRUST_PROXY: '203.0.113.0/24',
    });
    await post('contact', { firstName: 'Ada', email: 'ada@example.com', message: 'Hello' }, { 'x-forwarded-for': '198.51.100.77' });
    expect(await everything()).not.toMatch(/198\.51\.100|203\.0\.113/);
    expect(await database.read((query) => query.selectFrom('rate_limits').select('key').execute())).not.toEqual([]);
    setToday(today() + DAY);
    await leads.eraseExpired();
    expect(await database.read((query) => query.selectFrom('rate_limits').select('key').execute())).toEqual([]);
    expect(logged.join('')).not.toMatch(/198\.51\.100|203\.0\.113/);
  });

  it('8.3: no address outlives its hash in the count of emails, and the hash is gone after a day, or after 30 days', async () => {
    const { database, leads, post, listMails, today, setToday } = await setUp();
    leads.startWorker();
    await post('newsletter', { email: 'ada@example.com', terms: true });
    await post('contact', { firstName: 'Bob', email: 'bob@example.com', message: 'Hello' });
    const leave = async () => /newsletter\/unsubscribe\/(\S+)/.exec((await listMails()).map(({ text }) => text).join('\n'))?.[1] ?? '';
    await waitUntil(async () => (await leave()) !== '');
    await leads.newsletter.unsubscribe(await leave(), 'link');
    await leads.close();
    const list = () => database.read((query) => query.selectFrom('mail_recipients').selectAll().execute());
    expect(await list()).toHaveLength(2);
    expect(JSON.stringify(await list())).not.toContain('@');
    const start = today();
    for (const [days, left] of [
      [2, 1],
      [29, 1],
      [31, 0],
    ] as const) {
      setToday(start + days * DAY);
      // Forced, because time leaps here.
      await leads.eraseExpired({ force: true });
      expect(await list(), `after ${days} days`).toHaveLength(left);
    }
  });

  it('11.5: a newsletter request that was never confirmed is gone after three years, its consent and its subscription with it', async () => {
    const { database, leads, post, everything, setToday } = await setUp();
    await post('newsletter', { email: 'ada@example.com', terms: true });
    // Marked a week before; forced, because time has leapt by years here.
    setToday(Date.UTC(2029, 3, 24, 10));
    await leads.eraseExpired({ force: true });
    setToday(Date.UTC(2029, 4, 1, 11));
    await leads.eraseExpired({ force: true });
    expect(await database.read((query) => query.selectFrom('subscriptions').select('status').execute())).toEqual([{ status: 'pending' }]);
    setToday(Date.UTC(2029, 4, 1, 13));
    await leads.eraseExpired({ force: true });
    expect(await everything()).not.toContain('ada@');
    expect(await database.read((query) => query.selectFrom('consents').select('id').execute())).toEqual([]);
  });

  it('11.6: an erased person is in no digest either, kept as a file or still to be sent', async () => {
    const { database, leads, post, listMails, setToday, today } = await setUp();
    leads.startWorker();
    for (let index = 0; index < 23; index++) await post('early-access', { email: `visitor-${index}@example.com` });
    await database.write((query) => erasePerson(query, 'visitor-21@example.com', [], today()));
    setToday(Date.UTC(2026, 4, 1, 13, 2));
    const findDigest = async () => (await listMails()).find(({ subject }) => subject.includes('busy hour'));
    await waitUntil(async () => (await findDigest()) !== undefined);
    expect((await findDigest())?.text).toContain('visitor-22@');
    expect((await findDigest())?.text).not.toContain('visitor-21@');
    const erased = await database.write((query) => erasePerson(query, 'visitor-22@example.com', [], today()));
    expect(erased.deliveryIds).toContain((await findDigest())?.file.replace(/\.eml$/, ''));
    await leads.close();
  });
});

/** The rows of both tables, cell by cell, without their heads. */
async function readRows(): Promise<string[][]> {
  const lines = (await readFile(PAGE, 'utf8')).split('\n').filter((line) => /^\| \d/.test(line));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** `2.1-2.3` is three clauses. */
function expandClauses(text: string): string[] {
  const range = /^(\d+)\.(\d+)-\1\.(\d+)$/.exec(text);
  if (!range) return [text];
  const [, section, from, to] = range;
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${section}.${Number(from) + index}`);
}

function compareClauses(a: string, b: string): number {
  const [left = 0, right = 0] = [a, b].map((clause) => Number(clause.split('.')[0]) * 100 + Number(clause.split('.')[1]));
  return left - right;
}

/** The quoted texts of a file, in one: among them the titles of its tests, also where a table lists them. */
async function listTitles(file: string): Promise<string> {
  if (!existsSync(file)) return `no such file: ${file}`;
  const text = await readFile(file, 'utf8');
  return [...text.matchAll(/(['`])((?:(?!\1)[^\n])+)\1/g)].map(([, , title]) => title).join('\n');
}
