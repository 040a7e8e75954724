import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readYaml } from '#server/content/read-yaml.ts';
import { StorageError } from '#server/db/storage-error.ts';
import { Visits } from '#server/http/numbers/visits.ts';
import { addCounts, type Count, LEAD_CAMPAIGN, OTHER } from '#server/numbers/counts.ts';
import { createVisitKeeper } from '#server/http/numbers/visit-keeper.ts';
import { erasePerson } from '#server/leads/retention/erase-person.ts';
import { foldOldNumbers } from '#server/numbers/fold-old.ts';
import { readCounts } from '#server/numbers/read-counts.ts';
import { readReport } from '#server/numbers/report.ts';
import { toWeek } from '#server/numbers/calendar.ts';
import { renderMail } from '#server/leads/mail/mail-layout.ts';
import { composeWeeklyNumbers, queueWeeklyNumbers } from '#server/leads/mail/weekly-numbers.ts';
import { apiPaths } from '#shared/forms/api-paths.ts';
import { href } from '#shared/pages.ts';
import { siteSchema } from '#shared/site.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { describeOnBothEngines } from '#test/support/databases.ts';
import { createRandom } from '#test/support/fault-size.ts';
import { createTestLeads, listMails, waitUntil } from '#test/support/leads.ts';
import { browser, listVisitKinds, toInSite, type Visit } from '#test/support/visit-kinds.ts';

const SITE = 'http://localhost:3000';
const SECRET = 'one secret of the test that is long enough';
const KEY = 'test-public-blog-token';
const VISITS = 10_000;
const days = Array.from({ length: 7 }, (_, at) => `2026-12-${String(7 + at).padStart(2, '0')}`);
const inSite = toInSite(SITE);

describeOnBothEngines('numbers', ({ open }) => {
  it(`a week of ${VISITS} visits over two instances gives exactly the numbers that were put in`, async () => {
    const { database, dataDir, url } = await open();
    const random = createRandom('numbers');
    let now = new Date('2026-12-07T15:00:00Z');
    const env = { DATA_DIR: dataDir, LEADS_SECRET: SECRET, PUBLIC_BLOG_TOKEN: KEY, ...(url ? { DATABASE_URL: url } : {}), ...noLimits };
    const apps: TestApp[] = [];
    for (let instance = 0; instance < 2; instance++) apps.push(await createTestApp({ env, now: () => now }));
    onTestFinished(async () => void (await Promise.all(apps.map((app) => app.close()))));
    const [app] = apps;
    const [slug = ''] = app?.services.industryDatabase.listFindable('games', { offset: 0, limit: 1 }) ?? [];
    const kinds = listVisitKinds({ site: SITE, record: href('database-game', 'en', { slug }), edition: app?.getEdition() ?? '' });
    const expected = new Map<string, number>();
    const expectOne = (day: string, line: string) => expected.set(`${day} ${line}`, (expected.get(`${day} ${line}`) ?? 0) + 1);

    for (const day of days) {
      now = new Date(`${day}T15:00:00Z`);
      await Promise.all(apps.map((one) => one.writeNumbers()));
      for (let at = 0; at < VISITS / days.length; at++) {
        const visit = kinds[random(0, kinds.length)];
        if (!visit) throw new Error('No such kind');
        await send(apps[random(0, 2)], visit);
        for (const line of visit.counts) expectOne(day, line);
        if (at === 700) await Promise.all(apps.map((one) => one.writeNumbers())); // As a minute does.
      }
      // A word that few search for: seven times, on seven days.
      await send(app, { path: '/blog/search/kumquat', headers: inSite, counts: [] });
      expectOne(day, 'view en /blog/search/:query');
      for (const kind of ['search', 'search-in-vain']) expectOne(day, `${kind} - ${OTHER}`);
      await sendLead(apps[1], `${SITE}/contact-us?utm_campaign=Spring`, `${day}@example.com`);
      expectOne(day, 'lead - contact /contact-us');
      expectOne(day, 'lead-campaign - spring');
    }
    await Promise.all(apps.map((one) => one.writeNumbers()));

    const counts = await database.read((query) => readCounts(query, { from: '2026-12-07', to: '2026-12-14' }));
    const counted = counts.map(({ period, kind, locale, name, count }): [string, number] => [
      `${period} ${kind} ${locale || '-'} ${name}`,
      count,
    ]);
    expect(Object.fromEntries(counted.sort(byName))).toEqual(Object.fromEntries([...expected].sort(byName)));
    // Nothing of who came is in the table.
    const stored = JSON.stringify(await database.read((query) => query.selectFrom('numbers').selectAll().execute()));
    for (const word of ['192.0.2.7', 'remblay', '@', '127.0.0.1', 'Mozilla', 'Googlebot']) expect(stored).not.toContain(word);
  });

  it('the campaign of a lead is a number of the day, under its name once many came by it, and stays when the lead is erased', async () => {
    const place = await open();
    const { leads, post } = await createTestLeads({ ...place, now: () => new Date('2026-11-18T15:00:00Z') });
    const send = (who: string, campaign: string, more: object = {}, headers: Record<string, string> = {}) =>
      post('contact', { ...ada, email: `${who}@example.com`, pageURI: `${SITE}/about?utm_campaign=${campaign}`, ...more }, headers);
    await send('one', 'Spring');
    await send('one', 'Spring'); // The same words again.
    await post('early-access', { email: 'two@example.com', pageURI: `${SITE}/?utm_campaign=Spring` });
    await send('three', 'few');
    await send('four', 'jane.doe@studio.example');
    await send('five', 'Spring', {}, { 'sec-gpc': '1' });
    await send('six', 'Spring', { [hiddenFields.honeypot]: 'x' });
    await send('six', 'Spring'); // A person after all.
    const visit = { kind: 'campaign', locale: '', name: 'spring', count: 2 };
    await place.database.write((query) =>
      addCounts(
        query,
        [16, 17, 18, 19, 20].map((day) => ({ ...visit, period: `2026-11-${day}` })),
      ),
    );
    const read = async () => {
      const counts = await place.database.read((query) => readCounts(query, { from: '2026-11-18', to: '2026-11-19' }));
      return counts.filter(({ kind }) => kind === LEAD_CAMPAIGN).map(({ name, count }) => `${name} ${count}`);
    };
    expect((await read()).sort()).toEqual([`${OTHER} 1`, 'spring 2']);
    expect(JSON.stringify(await place.database.read((query) => query.selectFrom('numbers').selectAll().execute()))).not.toContain('jane');
    await place.database.write((query) => erasePerson(query, 'one@example.com', [], Date.now()));
    expect((await read()).sort()).toEqual([`${OTHER} 1`, 'spring 2']);
    await leads.close();
  });

  it('a database that is away loses nothing: what was counted waits', async () => {
    const { database, dataDir, url } = await open();
    const now = new Date('2026-11-16T15:00:00Z');
    const app = await createTestApp({
      env: { DATA_DIR: dataDir, LEADS_SECRET: SECRET, ...(url ? { DATABASE_URL: url } : {}) },
      now: () => now,
    });
    await send(app, { path: '/about', headers: inSite, counts: [] });
    await database.write((query) => query.schema.alterTable('numbers').renameTo('away').execute());
    await expect(app.writeNumbers()).rejects.toThrow();
    await database.write((query) => query.schema.alterTable('away').renameTo('numbers').execute()); // its name for a moment
    await app.close();
    const counts = await database.read((query) => readCounts(query, { from: '2026-11-16', to: '2026-11-17' }));
    expect(counts).toEqual([{ period: '2026-11-16', kind: 'view', locale: 'en', name: '/about', count: 1 }]);
  });

  it('control characters that somebody sends are no part of a word, and a count that no table takes is not tried for ever', async () => {
    const { database } = await open();
    const visits = new Visits([SITE]);
    const see = (search: string) =>
      visits.observe({ method: 'GET', pathname: '/blog/search/x%00y', search, headers: { 'user-agent': browser } }, 200, 'sendKept');
    let refusal: StorageError | null = null;
    const keeper = createVisitKeeper({
      visits,
      database: { ...database, write: (work) => (refusal ? Promise.reject(refusal) : database.write(work)) },
      // Such as an edition that is being replaced.
      countHits: () => Promise.reject(new Error('no file')),
      now: () => new Date('2026-11-16T15:00:00Z'),
      log: pino({ level: 'silent' }),
    });
    see('?utm_campaign=a%00b');
    await keeper.write();
    refusal = new StorageError('22021', null);
    see('');
    await keeper.write();
    refusal = new StorageError('57P01', null);
    see('');
    await expect(keeper.write()).rejects.toThrow();
    refusal = null;
    see('');
    await keeper.write();
    const stored = await database.read((query) => query.selectFrom('numbers').selectAll().orderBy('kind').execute());
    expect(stored.map(({ kind, name, count }) => [kind, name, count])).toEqual([
      ['campaign', 'a b', 1],
      ['search', 'x y', 3],
      ['source', 'DIRECT_TRAFFIC', 3],
      ['view', '/blog/search/:query', 3],
    ]);
  });

  it('a report has the ten that had most, and sums the rest of the week', async () => {
    const { database } = await open();
    const view = (page: string, period: string, count: number): Count => ({ period, kind: 'view', locale: 'en', name: `/${page}`, count });
    const pages = Array.from({ length: 12 }, (_, at) => String(at).padStart(2, '0'));
    await database.write((query) =>
      addCounts(query, [
        ...pages.flatMap((page, at) => [
          view(page, '2026-11-16', 12 - at),
          view(page, '2026-11-22', 20),
          view(page, '2026-11-09', 1),
          view(page, '2025-11-17', 2),
        ]),
        view('gone', '2026-11-10', 50),
      ]),
    );
    const report = await database.read((query) => readReport(query, toWeek('2026-11-16'), 'en'));
    const rows = report.figures.find(({ name }) => name === 'read')?.figure.rows.map(({ label, values }) => [label, ...values.slice(0, 3)]);
    expect(rows).toEqual([...pages.slice(0, 10).map((page, at) => [`/${page}`, 32 - at, 1, 2]), ['other', 43, 2, 4]]);
  });

  it('is headed by what has a name, not by what few used, and has the first of a month as French writes it', async () => {
    const { database } = await open();
    const few = { period: '2026-06-02', kind: 'search-in-vain', locale: '', name: OTHER, count: 12 };
    const views = [few, { ...few, name: '/about', count: 2 }].map((count) => ({ ...count, kind: 'view' }));
    await database.write((query) => addCounts(query, [few, ...views]));
    const site = await readYaml('content/site.yaml', siteSchema);
    const { content } = await composeWeeklyNumbers('numbers-2026-06-01', { database, site, locale: 'fr', print: async () => null });
    expect([content.subject, content.title]).toEqual([expect.stringMatching(/ du 1er juin 2026 /), 'La semaine du 1er juin 2026']);
    expect(renderMail(content).text).toMatch(/^La plus lue\u00a0: \/about, 2 fois\n[\s\S]*^Les recherches sans résultat\n/m);
  });

  it('days become months after two years, once; rare words lose their name after three months', async () => {
    const { database } = await open('folded');
    const { database: other } = await open('folded');
    const count = (period: string, kind: string, name: string, times: number): Count => ({
      period,
      kind,
      locale: 'en',
      name,
      count: times,
    });
    await database.write((query) =>
      addCounts(query, [
        count('2024-10-30', 'view', '/about', 3),
        count('2024-10-31', 'view', '/about', 4),
        count('2024-11-01', 'view', '/about', 5),
        count('2026-06-01', 'search', 'kumquat', 2),
        count('2026-11-20', 'search', 'kumquat', 1),
        ...['01', '02', '03', '04', '05'].map((day) => count(`2026-06-${day}`, 'search', 'price', 2)),
      ]),
    );
    const now = Date.parse('2026-11-24T15:00:00Z');
    await Promise.all([foldOldNumbers(database, now), foldOldNumbers(other, now)]);
    const stored = await database.read((query) => query.selectFrom('numbers').selectAll().orderBy('period').orderBy('name').execute());
    expect(stored.filter(({ kind }) => kind === 'view')).toEqual([
      count('2024-10', 'view', '/about', 7),
      count('2024-11-01', 'view', '/about', 5),
    ]);
    expect(stored.filter(({ name }) => name === OTHER)).toEqual([{ ...count('2026-06-01', 'search', OTHER, 2), locale: '' }]);
    expect(stored.filter(({ name }) => name === 'kumquat')).toEqual([count('2026-11-20', 'search', 'kumquat', 1)]);
    expect(stored.filter(({ name }) => name === 'price')).toHaveLength(5);
    const month = await database.read((query) => readCounts(query, { from: '2024-10', to: '2024-11' }));
    expect(month).toEqual([count('2024-10', 'view', '/about', 7)]);
  });

  it('a day that comes to a month that was folded adds no lead to it a second time', async () => {
    const place = await open();
    const { leads, post } = await createTestLeads({ ...place, now: () => new Date('2024-10-15T15:00:00Z') });
    await post('contact', { firstName: 'Ada', email: 'ada@example.com', message: 'Hello' });
    await leads.close();
    for (const count of [3, 4]) {
      // As of a clock that was set back.
      await place.database.write((query) =>
        addCounts(query, [{ period: '2024-10-16', kind: 'view', locale: 'en', name: '/about', count }]),
      );
      await foldOldNumbers(place.database, Date.parse('2026-11-24T15:00:00Z'));
    }
    const counts = await place.database.read((query) => readCounts(query, { from: '2024-10', to: '2024-11' }));
    expect(counts.map(({ kind, count }) => [kind, count]).sort()).toEqual([
      ['lead', 1],
      ['view', 7],
    ]);
  });

  it('the owner gets one email about a week that is over, and none about a week without visits', async () => {
    const place = await open();
    const { leads } = await createTestLeads({ ...place, env: { LEADS_SECRET: SECRET, OWNER_LANGUAGE: 'fr' } });
    onTestFinished(() => leads.close());
    const monday = Date.parse('2026-11-23T13:00:00Z');
    expect(await queueWeeklyNumbers(place.database, monday)).toBe(false);
    const view = { kind: 'view', locale: 'fr', name: '/fr/blogue' };
    await place.database.write((query) => addCounts(query, [{ ...view, period: '2026-11-18', count: 60 }]));
    // Each instance writes the last minute of a week in the first of the next one.
    expect(await queueWeeklyNumbers(place.database, Date.parse('2026-11-23T05:01:00Z'))).toBe(false);
    await place.database.write((query) =>
      addCounts(query, [
        { ...view, period: '2026-11-11', count: 40 },
        { ...view, name: '/fr/a-propos', period: '2026-11-18', count: 29 },
        { ...view, kind: 'lead', name: 'newsletter /fr/blogue', period: '2026-11-18', count: 3 },
        { ...view, name: '/fr/a-propos', period: '2026-11-11', count: 100 },
      ]),
    );
    expect(await queueWeeklyNumbers(place.database, Date.parse('2026-11-23T05:06:00Z'))).toBe(true);
    expect(await queueWeeklyNumbers(place.database, monday + 3 * 86_400_000)).toBe(false);
    leads.startWorker();
    await waitUntil(async () => (await listMails(`${place.dataDir}/mail`)).length > 0);
    const [mail] = await listMails(`${place.dataDir}/mail`);
    expect(mail?.subject).toContain('la semaine du 16 novembre 2026');
    expect(mail?.text).toContain('/fr/blogue | 60 | 40 | – | 50');
    expect(mail?.text).toContain('Infolettre | 3 | 0');
    // Twenty-nine are too few for a trend.
    expect(mail?.text).toMatch(/\/fr\/a-propos \| 29 \| 100 \| – \| –/);
  });
});

const ada = { firstName: 'Ada', message: 'Hello', terms: true };
const noLimits = { RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_EMAIL: '0', RATE_LIMIT_PER_SITE: '0', RATE_LIMIT_PER_DOMAIN: '0' };

async function send(app: TestApp | undefined, { path, headers = {}, method = 'GET' }: Visit): Promise<void> {
  const answer = await app?.get(path, { method, headers: { 'user-agent': browser, ...headers } });
  await answer?.arrayBuffer();
}

async function sendLead(app: TestApp | undefined, pageURI: string, email: string): Promise<void> {
  const body = { firstName: 'Ada', lastName: 'L', studio: 'Kettle', email, message: `Hello from ${email}`, terms: true, pageURI };
  const answer = await app?.get(apiPaths.contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': KEY },
    body: JSON.stringify(body),
  });
  expect(answer?.status).toBe(200);
}

function byName(a: [string, number], b: [string, number]): number {
  return a[0] < b[0] ? -1 : 1;
}
