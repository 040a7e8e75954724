import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { erasePerson } from '#server/leads/retention/erase-person.ts';
import { countOverdue, runRetention, watchClock } from '#server/leads/retention/run-retention.ts';
import { createRetentionJob } from '#server/leads/retention/retention-job.ts';
import { createKeyring } from '#server/leads/keyring.ts';
import { describeOnBothEngines } from '#test/support/databases.ts';
import { createTestLeads } from '#test/support/leads.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = Date.parse('2026-05-01T12:00:00Z');
/** The limit is three years; 2024 has one day more. */
const THREE_YEARS_MS = 1096 * DAY_MS;

describeOnBothEngines('retention', ({ open }) => {
  /** Leads of so many ages, in days before today. */
  async function setUp(ages: number[]) {
    const place = await open();
    let now = TODAY;
    const { leads, post, logged } = await createTestLeads({ ...place, now: () => new Date(now) });
    for (const [index, age] of ages.entries()) {
      now = TODAY - age * DAY_MS;
      expect((await post('contact', { firstName: 'Ada', email: `visitor-${index}@example.com`, message: 'Hello' })).status).toBe(200);
    }
    now = TODAY;
    const { database } = place;
    const run = (at: number, force = false) => database.write((query) => runRetention(query, { now: at, force }));
    return { database, leads, run, logged, post };
  }
  const count = async (database: Database) => (await database.read((query) => query.selectFrom('leads').select('id').execute())).length;
  /** A site that was running at `from`, without a doubt, and went on until `to`. */
  const watchUntil = async (database: Database, from: number, to: number) => {
    const row = { seen_at: from, doubted_at: null, doubted_from: null };
    await database.write((query) =>
      query
        .insertInto('clock_watch')
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    );
    for (let at = from; at <= to; at += DAY_MS) await database.write((query) => watchClock(query, at));
  };

  it('a start in 2036 erases nothing, not on that day and not after two weeks of it', async () => {
    const { database, run } = await setUp([400, 300, 200, 100, ...Array.from({ length: 26 }, (_, index) => index)]);
    await watchUntil(database, TODAY - DAY_MS, TODAY);
    const future = Date.parse('2036-01-01T00:00:00Z');
    expect(await run(future)).toMatchObject({ ok: false, reason: 'clock', due: 30 });
    // As an owner who never reads the log would let it go on.
    for (let day = 1; day <= 40; day++) expect(await run(future + day * DAY_MS)).toMatchObject({ ok: expect.any(Boolean) });
    expect(await run(future + 41 * DAY_MS)).toMatchObject({ ok: false, reason: 'too-many', due: 30, total: 30 });
    expect(await count(database)).toBe(30);
    // The clock is set right again, and the marks of the future are worth nothing.
    expect(await run(TODAY + DAY_MS)).toMatchObject({ ok: true, erased: 0, marked: 0 });
  });

  it('a clock that is doubted deletes no limit of a mailbox either', async () => {
    const { database, run } = await setUp([1]);
    await watchUntil(database, TODAY - DAY_MS, TODAY);
    const countRecords = async () => (await database.read((query) => query.selectFrom('mail_recipients').select('key').execute())).length;
    const before = await countRecords();
    expect(before).toBeGreaterThan(0);
    expect(await run(TODAY + 100 * DAY_MS)).toMatchObject({ ok: false, reason: 'clock' });
    expect(await countRecords()).toBe(before);
    expect(await run(TODAY + 100 * DAY_MS, true)).toMatchObject({ ok: true });
    expect(await countRecords()).toBe(0);
  });

  it('marks a week ahead, erases on the day, and remembers what it erased by its id alone', async () => {
    const { database, run } = await setUp([THREE_YEARS_MS / DAY_MS - 5, 10]);
    await watchUntil(database, TODAY - DAY_MS, TODAY);
    expect(await run(TODAY)).toMatchObject({ ok: true, erased: 0, marked: 1 });
    await watchUntil(database, TODAY, TODAY + 6 * DAY_MS);
    expect(await run(TODAY + 6 * DAY_MS)).toMatchObject({ ok: true, erased: 0, marked: 1 });
    const result = await run(TODAY + 7 * DAY_MS);
    expect(result).toMatchObject({ ok: true, erased: 1, marked: 0 });
    expect(result.ok && result.deliveryIds).toHaveLength(2);
    expect(await count(database)).toBe(1);
    const erased = await database.read((query) => query.selectFrom('erased_leads').selectAll().execute());
    expect(erased).toEqual([{ lead_id: expect.stringMatching(/^[0-9a-f-]{36}$/), erased_at: TODAY + 7 * DAY_MS }]);
  });

  it('takes the mark off somebody who has written again', async () => {
    const { database, run } = await setUp([THREE_YEARS_MS / DAY_MS - 5]);
    await watchUntil(database, TODAY - DAY_MS, TODAY);
    expect(await run(TODAY)).toMatchObject({ marked: 1 });
    await database.write(async (query) => {
      const lead = await query.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
      await query
        .insertInto('leads')
        .values({ ...lead, id: 'again', dedupe_key: null, created_at: TODAY + DAY_MS })
        .execute();
    });
    expect(await run(TODAY + 2 * DAY_MS)).toMatchObject({ ok: true, marked: 0 });
    expect(await run(TODAY + 2 * DAY_MS)).toMatchObject({ ok: true, erased: 0 });
  });

  it('a seat in use keeps the application that it rests on, and nothing else of its person', async () => {
    const { database, run, post } = await setUp([]);
    await post('early-access', { email: 'seat@example.com' });
    await post('contact', { email: 'seat@example.com', firstName: 'Ada', message: 'Hello' });
    await database.write(async (query) => {
      await query
        .updateTable('leads')
        .set({ created_at: TODAY - 4 * 365 * DAY_MS })
        .execute();
      await query.updateTable('seats').set({ seen_at: TODAY }).execute();
    });
    await watchUntil(database, TODAY - DAY_MS, TODAY);
    await run(TODAY);
    await watchUntil(database, TODAY, TODAY + 8 * DAY_MS);
    expect(await run(TODAY + 8 * DAY_MS)).toMatchObject({ ok: true, erased: 1 });
    expect(await database.read((query) => query.selectFrom('leads').select('form_id').execute())).toEqual([{ form_id: 'early-access' }]);
  });

  it('refuses to erase more than a twentieth of the leads at once, unless it is forced to; seats end all the same', async () => {
    const { database, run, post } = await setUp([
      ...Array.from({ length: 15 }, () => THREE_YEARS_MS / DAY_MS - 1),
      ...Array.from({ length: 45 }, () => 5),
    ]);
    await watchUntil(database, TODAY - 8 * DAY_MS, TODAY - 7 * DAY_MS);
    await run(TODAY - 6 * DAY_MS);
    await watchUntil(database, TODAY - 6 * DAY_MS, TODAY + 2 * DAY_MS);
    // A seat that was warned, and is one day older than it may get.
    await post('early-access', { email: 'seat@example.com' });
    await database.write(async (query) => {
      await query
        .updateTable('seats')
        .set({ seen_at: TODAY - 600 * DAY_MS, warned_at: TODAY - 60 * DAY_MS })
        .execute();
    });
    const expectRefusal = async (at: number, overdue: number) => {
      expect(await run(at)).toEqual({ ok: false, reason: 'too-many', due: 15, total: 61 });
      expect(await database.read((query) => countOverdue(query, at))).toBe(overdue);
    };
    await expectRefusal(TODAY + 2 * DAY_MS, 0);
    expect(await database.read((query) => query.selectFrom('seats').select('id').execute())).toEqual([]);
    await expectRefusal(TODAY + 3 * DAY_MS + 1, 15);
    expect(await run(TODAY + 3 * DAY_MS + 1, true)).toMatchObject({ ok: true, erased: 15 });
    expect(await count(database)).toBe(46);
    expect(await database.read((query) => countOverdue(query, TODAY + 3 * DAY_MS + 1))).toBe(0);
  });

  it('doubts a clock after a leap of more than two days, for a week or until it is set back', async () => {
    const { database } = await setUp([]);
    const watch = (at: number) => database.write((query) => watchClock(query, at));
    expect(await watch(TODAY)).toBeNull();
    expect(await watch(TODAY + 1.9 * DAY_MS)).toBeNull();
    expect(await watch(TODAY + 5 * DAY_MS)).toEqual({ from: TODAY + 1.9 * DAY_MS, since: TODAY + 5 * DAY_MS });
    expect(await watch(TODAY + 2 * DAY_MS)).toBeNull();
    expect(await watch(TODAY + 10 * DAY_MS)).not.toBeNull();
    for (let day = 11; day <= 17; day++) expect(await watch(TODAY + day * DAY_MS)).not.toBeNull();
    expect(await watch(TODAY + 17.1 * DAY_MS)).toBeNull();
  });

  it('the running site looks at the clock at once, erases nothing in its first minutes, and says when it refuses', async () => {
    const { database, leads, logged } = await setUp([THREE_YEARS_MS / DAY_MS + 100]);
    leads.startWorker();
    await expect.poll(() => logged.some((line) => line.includes('the clock leapt ahead'))).toBe(true);
    expect(await leads.eraseExpired()).toMatchObject({ ok: false, reason: 'clock' });
    expect(logged.some((line) => line.includes('"level":50') && line.includes('retention was refused'))).toBe(true);
    expect(await count(database)).toBe(1);
    await leads.close();
  });

  it('a stop waits for all that is under way, not only for what began last', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { database, dataDir } = await open();
    const begun: PromiseWithResolvers<number>[] = [];
    const job = createRetentionJob({
      database,
      readClock: () => (begun[begun.length] = Promise.withResolvers<number>()).promise,
      connections: [],
      mailDir: dataDir,
      keyring: createKeyring(['of-this-test-7f3c1b9a20de4c55b1e86f0d']),
      perDomain: 0,
      getSite: () => ({ earlyAccess: { admission: 'at-once', perWeek: 50 }, communityInviteLink: '' }),
      log: pino({ level: 'silent' }),
    });
    job.start();
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    expect(begun).toHaveLength(4);
    let isStopped = false;
    const stopping = job.stop().then(() => (isStopped = true));
    for (const work of begun.toReversed()) {
      expect(isStopped).toBe(false);
      work.reject(new Error('closed'));
      await vi.advanceTimersByTimeAsync(1);
    }
    await stopping;
  });

  it('somebody who asked to be erased is noted by id as well, and that they asked', async () => {
    const { database } = await setUp([1, 2]);
    await database.write((query) => erasePerson(query, 'visitor-0@example.com', [], Date.now()));
    expect(await database.read((query) => query.selectFrom('erased_leads').select('lead_id').execute())).toHaveLength(2);
  });
});
