import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { createCompareEditions } from '#server/database/changes/compare-editions.ts';
import { getEditionsDir } from '#server/database/editions/edition-files.ts';
import { noteBounce } from '#server/leads/letters/bounces.ts';
import { getPerson } from '#server/leads/people/person.ts';
import { erasePerson } from '#server/leads/retention/erase-person.ts';
import { createAlertJob } from '#server/leads/seats/alerts/alert-job.ts';
import { type CompareEditions, getLastCompared, queueAlerts } from '#server/leads/seats/alerts/queue-alerts.ts';
import { closeUnusedSeats } from '#server/leads/seats/close-unused.ts';
import { href } from '#shared/pages.ts';
import type { AlertFrequency, ChangeLine, Changes, ThingChanges } from '#shared/seat.ts';
import { describeOnBothEngines } from '#test/support/databases.ts';
import { createTestLeads, waitUntil } from '#test/support/leads.ts';
import { parseJson } from '#test/support/parse-json.ts';
import { publishTable } from '#test/support/publish-table.ts';

const DAY_MS = 24 * 60 * 60_000;
const GAMES = '/products/gaming-industry-database/games';
const ONLY = new Set([620, 400, 440, 570, 730, 10, 20, 30, 40]);
/** Games that the second edition adds. */
const MORE = 14;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ragtag-alerts-'));
const compareEditions = createCompareEditions({ builtDir: 'build/database', editionsDir: getEditionsDir(dataDir), now: () => new Date() });
let [first, second, third] = ['', '', ''];

type Change = (column: string, value: string, id: number) => string;

const publish = (asOf: string, more: number, change: Change) => publishTable({ dataDir, asOf, only: ONLY, more, change });

beforeAll(async () => {
  const base: Change = (column, value, id) => (column === 'withdrawn' ? '' : column === 'store_reviews' && id === 620 ? '480' : value);
  first = await publish('2026-11-06', 0, base);
  const later: Change = (column, value, id) => {
    if (column === 'store_reviews' && id === 620) return '1200';
    if (column === 'price_usd' && id === 620) return '4.99';
    if (column === 'withdrawn' && id === 400) return '2026-11-12';
    if (column === 'release_date' && id === 5_000_000) return '2026-11-10';
    return base(column, value, id);
  };
  second = await publish('2026-11-13', MORE, later);
  const last: Change = (column, value, id) => {
    if (column === 'id' && id === 20) return '21';
    if (column === 'descriptors' && id === 30) return '3';
    if (column === 'genres' && id === 40) return 'Strategy';
    return later(column, value, id);
  };
  third = await publish('2026-11-20', MORE, last);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('two editions: what came, came out, left the store, got another price and passed a number of buyers’ reviews', async () => {
  const comparison = await compareEditions(first, second);
  const compare = async (address: string) => (await comparison?.compare([address]))?.[0];
  const list = (await compare(GAMES)) as Changes; // both editions are there
  expect(list.total).toBe(MORE + 3);
  expect(list.lines).toHaveLength(10);
  expect(list.lines.slice(0, 3)).toMatchObject([
    { kind: 'released', day: '2026-11-10' },
    { kind: 'reviews', slug: '620-portal-2', to: 1000 },
    { kind: 'price', slug: '620-portal-2', from: 999, to: 499 },
  ]);
  expect(await compare('/fr/produits/nowhere')).toBeNull();
  const record = async (slug: string) => (await compare(`${GAMES}/${slug}`))?.lines.map(({ kind }) => kind);
  expect([await record('620-portal-2'), await record('400-portal'), await record('440-team-fortress-2')]).toEqual([
    ['reviews', 'price'],
    ['withdrawn'],
    undefined,
  ]);
  comparison?.close();
  expect(await compareEditions('2020-01-01-000000000000', second)).toBeNull();
});

it('a game that is for adults now is not named, not even as gone; one that left the data or the list is', async () => {
  const comparison = await compareEditions(second, third);
  const compare = async (address: string) =>
    (await comparison?.compare([address]))?.[0]?.lines.map(({ kind, slug }) => `${kind} ${slug}`) ?? null;
  expect(await compare(`${GAMES}/30-day-of-defeat`)).toBeNull();
  expect(await compare(`${GAMES}?q=day+of+defeat`)).toBeNull();
  expect(await compare(`${GAMES}/20-team-fortress-classic`)).toEqual(['left 20-team-fortress-classic']);
  const moved = ['came 21-team-fortress-classic', 'left 20-team-fortress-classic'];
  expect(await compare(GAMES)).toEqual(moved);
  expect(await compare(`${GAMES}?genre=action`)).toEqual([...moved, 'left 40-deathmatch-classic']);
  comparison?.close();
});

describeOnBothEngines('alerts of seats', ({ open }) => {
  async function setUp(more: Pick<Parameters<typeof createTestLeads>[0], 'nameThing'> = {}) {
    const place = await open();
    let now = Date.now();
    const test = await createTestLeads({ ...place, ...more, now: () => new Date(now) });
    test.leads.startWorker();
    const { database } = place;
    const run = (edition: string, signal?: AbortSignal) =>
      queueAlerts(database, { edition, compareEditions, now, ...(signal && { signal }) });
    const join = async (email: string) => {
      const before = (await test.listMails()).length;
      await test.post('early-access', { email });
      let token = '';
      await waitUntil(async () => {
        const mails = await test.listMails();
        token = mails.filter(({ to }) => to === email).flatMap(({ text }) => /\/seat\/enter\/([\w.-]+)/.exec(text)?.[1] ?? [])[0] ?? '';
        return mails.length > before && token !== '';
      });
      return (await test.leads.seats.enter(token))?.session ?? '';
    };
    const alertMails = async () => (await test.listMails()).filter(({ raw }) => raw.includes('<alerts.'));
    const settle = () => waitUntil(async () => (await countPending(database)) === 0);
    return { ...place, ...test, run, join, alertMails, settle, pass: (ms: number) => (now += ms) };
  }

  it('one email per person and edition, also from two instances and after a kill; nothing new, none', async () => {
    const { leads, run, join, alertMails, settle, pass } = await setUp();
    const { seats } = leads;
    const [ada, eve, bob] = [await join('ada@studio.example'), await join('eve@studio.example'), await join('bob@studio.example')];
    for (const session of [ada, eve]) await seats.save(session, GAMES, 'Games <all>');
    await seats.save(ada, '/products/gaming-industry-database/games/620-portal-2', 'Portal 2');
    await seats.save(bob, '/products/gaming-industry-database/games/440-team-fortress-2', 'Team Fortress 2');
    pass(1000);
    expect(await run(first)).toBe(0); // the first that is seen: nothing to compare with
    pass(DAY_MS);
    await expect(run(second, AbortSignal.abort())).rejects.toThrow();
    const queued = await Promise.all([run(second), run(second)]);
    expect(queued[0] + queued[1]).toBe(2);
    expect([await run(second), await run(first)]).toEqual([0, 0]);
    await settle();
    const mails = await alertMails();
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@studio.example', 'eve@studio.example']);
    const mail = mails.find(({ to }) => to.startsWith('ada'));
    expect(mail?.text).toContain('Portal 2: passed 1,000 reviews by buyers on Steam');
    expect(mail?.text).toContain('price went from US$9.99 to US$4.99');
    expect(mail?.text).toContain(`and ${MORE + 3 - 10} more`);
    expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await seats.get(ada))?.news.map(({ title, total }) => [title, total]).sort()).toEqual([
      ['Games <all>', MORE + 3],
      ['Portal 2', 2],
    ]);
    await leads.close();
  });

  it('“I have seen this” ends what the page showed, and nothing that came later or was muted', async () => {
    const { leads, run, join, pass } = await setUp();
    const { seats } = leads;
    const ada = await join('ada@studio.example');
    await seats.save(ada, GAMES, 'Games');
    await seats.save(ada, '/products/gaming-industry-database/games/620-portal-2', 'Portal 2');
    const see = async () => {
      const seat = await seats.get(ada);
      return { until: seat?.newsUntil ?? '', news: seat?.news.map(({ title, total }) => `${title} ${total}`).sort() };
    };
    pass(1000);
    await run(first);
    expect(await see()).toEqual({ until: '', news: [] });
    pass(DAY_MS);
    await run(second);
    const monday = await see();
    expect(monday.news).toEqual([`Games ${MORE + 3}`, 'Portal 2 2']);
    const wednesday = pass(2 * DAY_MS);
    await run(third);
    const list = (await seats.get(ada))?.things.find(({ kind }) => kind === 'list')?.id ?? '';
    for (const none of ['', 'now', '9'.repeat(40), new Date(wednesday + 1).toISOString()]) await seats.markSeen(ada, none);
    expect((await see()).news).toEqual([`Games ${MORE + 5}`, 'Portal 2 2']);
    await seats.setMuted(ada, list, true);
    expect(await see()).toEqual({ until: monday.until, news: ['Portal 2 2'] });
    pass(DAY_MS);
    await seats.markSeen(ada, monday.until);
    await seats.setMuted(ada, list, false);
    const left = await see();
    expect(left).toEqual({ until: new Date(wednesday).toISOString(), news: ['Games 2'] });
    await seats.markSeen(ada, left.until);
    await seats.markSeen(ada, monday.until);
    expect(await see()).toEqual({ until: '', news: [] });
    await leads.close();
  });

  it('as often as wanted: never, once a month, not of one list; links end them in one press, and nobody else’s', async () => {
    const { database, leads, run, join, alertMails, settle, pass } = await setUp();
    const { seats } = leads;
    const sessions = new Map<string, string>();
    for (const name of ['each', 'monthly', 'never', 'muted']) {
      const session = await join(`${name}@studio.example`);
      sessions.set(name, session);
      await seats.save(session, GAMES, 'Games');
      if (name !== 'muted') await seats.setAlerts(session, name as AlertFrequency); // named after them
    }
    const muted = sessions.get('muted') ?? null;
    await seats.setMuted(muted, (await seats.get(muted))?.things[0]?.id ?? '', true);
    pass(1000);
    await run(first);
    pass(DAY_MS);
    await run(second);
    await settle();
    expect((await alertMails()).map(({ to }) => to.split('@')[0]).sort()).toEqual(['each', 'monthly']);
    expect((await seats.get(sessions.get('never') ?? null))?.news).toHaveLength(1);

    const text = (await alertMails()).find(({ to }) => to.startsWith('each'))?.text ?? '';
    const [ofList = '', ofAll = ''] = [...text.matchAll(/\/seat\/alerts\/([\w.-]+)/g)].map(([, token = '']) => token);
    expect([seats.getAlertStop(ofList), seats.getAlertStop(`${ofList}x`), await seats.stopAlerts('x')]).toEqual([
      'ask',
      'invalid',
      'invalid',
    ]);
    expect(await seats.stopAlerts(ofList)).toBe('done');
    const each = sessions.get('each') ?? null;
    expect(await seats.get(each)).toMatchObject({ alerts: 'each', things: [{ isMuted: true }] });
    expect(await seats.stopAlerts(ofAll)).toBe('done');
    expect((await seats.get(each))?.alerts).toBe('never');
    // Removed and kept again, it is the same thing to the links of earlier emails; what is gone cannot be ended.
    await seats.remove(each, (await seats.get(each))?.things[0]?.id ?? '');
    expect(await seats.stopAlerts(ofList)).toBe('invalid');
    await seats.save(each, GAMES, 'Games');
    expect([(await seats.get(each))?.things[0]?.isMuted, await seats.stopAlerts(ofList)]).toEqual([false, 'done']);
    expect((await seats.get(each))?.things[0]?.isMuted).toBe(true);
    expect((await seats.get(sessions.get('monthly') ?? null))?.alerts).toBe('monthly');
    await database.read(async (query) => expect(await query.selectFrom('seat_alerts').selectAll().execute()).toHaveLength(3));
    await seats.giveUp(each);
    expect(await seats.stopAlerts(ofAll)).toBe('invalid');
    await leads.close();
  });

  it('an edition is compared with the one before it by its own day, whatever the clock said and older releases noted', async () => {
    const { database, leads, run, join, pass } = await setUp();
    await leads.seats.save(await join('ada@studio.example'), GAMES, 'Games');
    const ahead = pass(5 * 365 * DAY_MS);
    const ofAnOlderRelease = { edition: 'built', started_at: ahead, finished_at: ahead };
    await database.write((query) => query.insertInto('alert_runs').values(ofAnOlderRelease).execute());
    await run(first);
    pass(DAY_MS - 5 * 365 * DAY_MS);
    for (const edition of [second, third]) await run(edition);
    expect(await listTotals(database)).toEqual([
      [second, MORE + 3],
      [third, 2],
    ]);
    // Two builds of one day.
    const [early, late] = ['2026-12-31-000000000000', '2026-12-31-111111111111'];
    const rows = [early, late].map((edition, index) => ({ edition, started_at: index === 0 ? ahead : pass(0), finished_at: pass(0) }));
    await database.write((query) => query.insertInto('alert_runs').values(rows).execute());
    expect(await database.read((query) => getLastCompared(query, pass(0)))).toBe(late);
    await leads.close();
  });

  it('a comparison for which a file is missing is refused and logged, and the one after it is made with the right file', async () => {
    const { database, leads, join, pass } = await setUp();
    await leads.seats.save(await join('ada@studio.example'), GAMES, 'Games');
    const said: string[] = [];
    const log = pino({}, { write: (line: string) => said.push(line) });
    const keepEdition = async () => Promise.reject(new Error('the disk has no room'));
    const job = createAlertJob({
      database,
      compareEditions,
      keepEdition,
      now: () => new Date(pass(DAY_MS)),
      log,
      onQueued: () => undefined,
    });
    const gone = '2026-11-10-000000000000';
    for (const edition of [first, gone, second, third]) await job.look(edition);
    expect(await listTotals(database)).toEqual([[third, 2]]);
    const refused = said.filter((line) => line.includes('nobody is told')).map((line) => parseJson<object>(line));
    expect(refused).toMatchObject([
      { before: first, after: gone },
      { before: gone, after: second },
    ]);
    expect(said.filter((line) => line.includes('could not be kept'))).toHaveLength(4);
    await job.stop();
    await leads.close();
  });

  it('a file that goes because another instance has compared both meanwhile is no error', async () => {
    const { database, leads, join, run, pass } = await setUp();
    await leads.seats.save(await join('ada@studio.example'), GAMES, 'Games');
    await run(first);
    const [said, kept]: [string[], string[]] = [[], []];
    const job = createAlertJob({
      database,
      compareEditions: async () => {
        await run(second);
        throw new Error('the file of the first is gone');
      },
      keepEdition: async (edition) => void kept.push(edition),
      now: () => new Date(pass(DAY_MS)),
      log: pino({}, { write: (line: string) => said.push(line) }),
      onQueued: () => undefined,
    });
    await job.look(second);
    await job.stop();
    expect([said, kept, (await listTotals(database)).map(([edition]) => edition)]).toEqual([[], [second], [second]]);
    await leads.close();
  });

  it('a retry looks at the edition that is served by then, not back at the one that failed', async () => {
    const { database, leads, join, pass } = await setUp();
    await leads.seats.save(await join('ada@studio.example'), GAMES, 'Games');
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => setTimer.mockRestore());
    const compared: string[] = [];
    const [early, late] = ['2026-11-14-000000000000', '2026-11-14-111111111111'];
    const job = createAlertJob({
      database,
      compareEditions: async (before, after) => {
        compared.push(`${before} ${after}`);
        if (after === early) throw new Error('the database is away');
        return { compare: async (addresses) => addresses.map(() => null), close: () => undefined };
      },
      keepEdition: async () => undefined,
      now: () => new Date(pass(1000)),
      log: pino({ level: 'silent' }),
      onQueued: () => undefined,
    });
    for (const edition of [first, early, late]) await job.look(edition);
    const [retry] = setTimer.mock.calls.filter(([, ms]) => ms === 600_000).map(([again]) => again);
    retry?.();
    await job.look(late); // They look one after the other.
    await job.stop();
    expect([compared, typeof retry]).toEqual([[`${first} ${early}`, `${first} ${late}`], 'function']);
    await leads.close();
  });

  it.each([
    ['each', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['few', [1, 2, 6]],
  ])(
    '“once a month” is every fourth of weekly editions, also when one is made a little early (%s with changes)',
    async (_name, changed) => {
      const { database, leads, join, pass } = await setUp();
      const session = await join('ada@studio.example');
      await leads.seats.save(session, GAMES, 'Games');
      await leads.seats.setAlerts(session, 'monthly');
      const told: number[] = [];
      for (let week = 0; week <= 12; week++) {
        const edition = `2027-0${1 + Math.floor(week / 4)}-0${1 + (week % 4)}-000000000000`;
        const now = pass(week % 4 === 0 ? 7 * DAY_MS - 60_000 : 7 * DAY_MS);
        const compareEditions = compareAs(() => (changed.includes(week) ? [toLine('came', 'A')] : []));
        if ((await queueAlerts(database, { edition, compareEditions, now })) > 0) told.push(week);
      }
      expect(told).toEqual([1, 5, 9]);
      await leads.close();
    },
  );

  it('what is most important stands first, also when less important things were found later', async () => {
    const { database, leads, join, pass } = await setUp();
    const session = await join('ada@studio.example');
    const events = '/products/gaming-industry-database/events';
    await leads.seats.save(session, events, 'Events');
    pass(1000);
    await leads.seats.save(session, GAMES, 'Games');
    const gone = Array.from({ length: 10 }, (_, index) => toLine('left', `Gone ${index}`));
    for (const [day, lines] of [
      ['2027-01-01', []],
      ['2027-01-08', [toLine('released', 'Out')]],
      ['2027-01-15', gone],
    ] as const) {
      const compareEditions = compareAs((address) => (address === events && day > '2027-01-10' ? [toLine('dated', 'Soon')] : [...lines]));
      await queueAlerts(database, { edition: `${day}-000000000000`, compareEditions, now: pass(7 * DAY_MS) });
    }
    const news = (await leads.seats.get(session))?.news ?? [];
    expect(news.map(({ title, lines }) => [title, lines[0]?.name, lines.length])).toEqual([
      ['Events', 'Soon', 2],
      ['Games', 'Out', 10],
    ]);
    await leads.close();
  });

  it('end for an address that refused one for good, not for a log-in of ours that was wrong, until its owner is there again', async () => {
    const { database, leads, run, join, settle, pass } = await setUp();
    const { seats } = leads;
    const [ada, eve] = [await join('ada@studio.example'), await join('eve@studio.example')];
    for (const session of [ada, eve]) await seats.save(session, GAMES, 'Games');
    pass(1000);
    await run(first);
    expect(await run(second)).toBe(2);
    await settle();
    for (const [name, error] of Object.entries({ ada: 'smtp-550', eve: 'smtp-535' }))
      await database.write((query) =>
        query
          .updateTable('outbox')
          .set({ status: 'dead', error, finished_at: pass(0) })
          .where('template', '=', 'seat-alert')
          .where('lead_id', 'in', (from) => from.selectFrom('leads').select('id').where('email', '=', `${name}@studio.example`))
          .execute(),
      );
    const again = async () => {
      await database.write((query) => query.deleteFrom('seat_alerts').where('edition', '=', third).execute());
      await database.write((query) => query.deleteFrom('alert_runs').where('edition', '=', third).execute());
      return run(third);
    };
    pass(2 * DAY_MS);
    expect(await again()).toBe(1);
    expect((await seats.get(ada))?.news).toMatchObject([{ total: MORE + 5 }]);
    pass(1000);
    expect(await again()).toBe(2);
    await leads.close();
  });

  it('end for an address of which a report says later that it refused one', async () => {
    const { database, leads, run, join, settle, pass } = await setUp();
    for (const name of ['ada', 'eve']) await leads.seats.save(await join(`${name}@studio.example`), GAMES, 'Games');
    pass(1000);
    await run(first);
    expect(await run(second)).toBe(2);
    await settle();
    const { id } = await database.read((query) =>
      query.selectFrom('outbox').select('id').where('template', '=', 'seat-alert').limit(1).executeTakeFirstOrThrow(),
    );
    const bounce = { deliveryId: id, code: 'smtp-5.1.1', at: pass(DAY_MS) };
    const note = () => database.write((query) => noteBounce(query, bounce));
    expect([await note(), await note(), await run(third)]).toEqual([true, false, 1]);
    await leads.close();
  });

  it('lead to what was kept, and name it, in the language of the seat; as text they have every link too', async () => {
    const { leads, run, join, alertMails, settle, pass } = await setUp({ nameThing: (address) => `List ${address.length}` });
    const inFrench = `${href('database-games', 'fr')}?genre=action`;
    await leads.seats.save(await join('ada@studio.example'), inFrench, 'Jeux · Action');
    pass(1000);
    await run(first);
    await run(second);
    await settle();
    const text = (await alertMails())[0]?.text.replaceAll('\r\n', '\n');
    const name = `List ${`${GAMES}?genre=action`.length}`;
    expect(text).toContain(`${name}\nhttp://localhost:3000${GAMES}?genre=action\n- `);
    expect(text).toContain(`No alerts for “${name}”:`);
    expect(text).toContain(`\n  http://localhost:3000${GAMES}/620-portal-2\n`);
    expect(text).not.toMatch(/Jeux|\/fr\//);
    await leads.close();
  });

  it('are in what a person gets of themselves, end after 90 days, and go with the person', async () => {
    const { database, leads, run, join, pass } = await setUp();
    const email = 'ada@studio.example';
    await leads.seats.save(await join(email), GAMES, 'Games');
    pass(1000);
    await run(first);
    await run(second);
    expect(await database.read((query) => getPerson(query, email))).toMatchObject({
      seat: { alerts: 'each', changes: [{ edition: second, wasMailed: true }] },
    });
    const count = () => database.read(async (query) => (await query.selectFrom('seat_alerts').selectAll().execute()).length);
    expect(await count()).toBe(1);
    await database.write((query) => closeUnusedSeats(query, pass(91 * DAY_MS)));
    expect(await count()).toBe(0);
    await database.write((query) => query.deleteFrom('alert_runs').where('edition', '=', second).execute());
    await run(second);
    expect(await count()).toBe(1);
    await database.write((query) => erasePerson(query, email, [], pass(0)));
    expect(await count()).toBe(0);
    await leads.close();
  });
});

async function listTotals(database: Database): Promise<[edition: string, total: number][]> {
  const found = await database.read((query) => query.selectFrom('seat_alerts').select(['edition', 'changes']).orderBy('edition').execute());
  return found.map(({ edition, changes }) => [edition, parseJson<ThingChanges[]>(changes)[0]?.total ?? 0]);
}

function countPending(database: Database): Promise<number> {
  return database.read(async (query) => (await query.selectFrom('outbox').select('id').where('status', '=', 'pending').execute()).length);
}

/** Two editions with these differences, whatever they hold. */
function compareAs(listLines: (address: string) => ChangeLine[]): CompareEditions {
  const toChanges = (lines: ChangeLine[]) => (lines.length > 0 ? { total: lines.length, lines } : null);
  return async () => ({ compare: async (addresses) => addresses.map((address) => toChanges(listLines(address))), close: () => undefined });
}

function toLine(kind: ChangeLine['kind'], name: string): ChangeLine {
  return { kind, type: 'games', slug: `1-${name}`, name, from: null, to: null, day: null };
}
