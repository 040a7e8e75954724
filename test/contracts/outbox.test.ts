import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { OutboxRow } from '#server/db/schema.ts';
import { createDatabaseClock } from '#server/db/database-clock.ts';
import { DeliveryError } from '#server/leads/outbox/post-delivery.ts';
import {
  claimDue,
  finish,
  LEASE_MS,
  MAX_ATTEMPTS,
  putOff,
  renewLeases,
  reviveDeliveries,
  toRetryDelay,
} from '#server/leads/outbox/outbox.ts';
import { createOutboxWorker } from '#server/leads/outbox/outbox-worker.ts';
import { describeOnBothEngines } from '#test/support/databases.ts';
import { createTestLeads, waitUntil } from '#test/support/leads.ts';

const HOUR_MS = 3_600_000;
const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

describeOnBothEngines('the outbox', ({ open }) => {
  async function setUp(leads: number, name = randomUUID()) {
    const place = await open(name);
    const { post } = await createTestLeads(place);
    for (let index = 0; index < leads; index++) await post('early-access', { email: `visitor-${index}@example.com` });
    return { ...place, name, now: Date.now() };
  }
  const claim = (database: Database, limit: number, now: number) => claimDue(database, { kind: 'mail', limit, now });
  const quiet = pino({ level: 'silent' });
  const listRows = (database: Database) => database.read((query) => query.selectFrom('outbox').selectAll().execute());

  it('a database that is away is told of once, not each second by every lane', async () => {
    const { database } = await setUp(0);
    await database.close();
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const worker = createOutboxWorker({ database, deliver: async () => undefined, readClock: () => database.readClock(), log });
    worker.start();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await worker.stop();
    expect(lines).toHaveLength(1);
  });

  it('gives each delivery to one worker only, however many ask at once', async () => {
    const { database, name, now } = await setUp(20);
    const other = (await open(name)).database;
    const claims = await Promise.all(Array.from({ length: 10 }, (_, index) => claim(index % 2 ? other : database, 5, now)));
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await claim(database, 100, now);
    expect(ids.length + rest.length).toBe(40);
    expect(await claim(database, 100, now)).toEqual([]);
  });

  it('hands a delivery on when its lease ran out, and ignores what the late worker says', async () => {
    const { database, now } = await setUp(1);
    const late = requireRow(await claim(database, 1, now));
    await claim(database, 1, now);
    const later = now + LEASE_MS + 1;
    const again = await claim(database, 2, later);
    expect(again.map(({ id }) => id)).toContain(late.id);
    await database.write((query) => putOff(query, late, { code: 'late', permanent: true }, later));
    const mine = requireRow(again.filter(({ id }) => id === late.id));
    await database.write((query) => finish(query, mine, later));
    expect((await listRows(database)).find(({ id }) => id === late.id)).toMatchObject({ status: 'done', attempts: 2, error: '' });
  });

  it('waits longer each time, gives up at last, and tries again when told to', async () => {
    const { database, now } = await setUp(1);
    const rows = await claim(database, 2, now);
    await database.write(async (query) => {
      for (const row of rows) await putOff(query, { ...row, attempts: MAX_ATTEMPTS }, { code: 'smtp-421', permanent: false }, now);
    });
    expect(await listRows(database)).toMatchObject([
      { status: 'dead', error: 'smtp-421' },
      { status: 'dead', error: 'smtp-421' },
    ]);
    expect(await claim(database, 2, now + 1e9)).toEqual([]);
    expect(await database.write((query) => reviveDeliveries(query, now))).toBe(2);
    expect(await claim(database, 2, now)).toHaveLength(2);
    expect(toRetryDelay(1)).toBeLessThanOrEqual(2000);
    expect(toRetryDelay(40)).toBeGreaterThanOrEqual(30 * 60 * 1000);
  });

  it('two workers on one database deliver everything once, in spite of failures', async () => {
    const { database, name } = await setUp(15);
    const delivered: string[] = [];
    const failedOnce = new Set<string>();
    let shift = 0;
    const readClock = async () => Date.now() + shift;
    const deliver = async (row: OutboxRow) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
      if (row.template === 'owner-notification' && !failedOnce.has(row.id)) {
        failedOnce.add(row.id);
        throw new DeliveryError('network', false, null);
      }
      delivered.push(row.id);
    };
    const databases = [database, (await open(name)).database];
    const workers = databases.map((each) => createOutboxWorker({ database: each, deliver, readClock, log: quiet }));
    for (const worker of workers) worker.start();
    await waitUntil(() => delivered.length >= 15 && failedOnce.size === 15);
    shift = 10_000;
    await waitUntil(async () => (await listRows(database)).every(({ status }) => status === 'done'), 20_000);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(delivered).toHaveLength(30);
    expect(new Set(delivered).size).toBe(30);
  });

  it('does not deliver again what went out while the database was away for longer than the lease', async () => {
    const { database } = await setUp(6);
    const delivered: string[] = [];
    let isAway = false;
    let shift = 0;
    const moody: Database = {
      ...database,
      read: (run) => (isAway ? Promise.reject(new Error('away')) : database.read(run)),
      write: (run) => (isAway ? Promise.reject(new Error('away')) : database.write(run)),
    };
    const deliver = async (row: OutboxRow) => {
      isAway ||= delivered.length === 0;
      delivered.push(row.id);
    };
    const worker = createOutboxWorker({ database: moody, deliver, readClock: async () => Date.now() + shift, log: quiet });
    worker.start();
    await waitUntil(() => delivered.length > 0);
    shift = LEASE_MS + 1;
    await new Promise((resolve) => setTimeout(resolve, 700));
    isAway = false;
    await waitUntil(async () => (await listRows(database)).every(({ status }) => status === 'done'));
    await worker.stop();
    expect(delivered).toHaveLength(12);
    expect(new Set(delivered).size).toBe(12);
  });

  it('a lease that is renewed is not handed on, and one that has passed to another worker is not taken back', async () => {
    const { database, now } = await setUp(1);
    const mine = await claim(database, 2, now);
    await database.write((query) => renewLeases(query, mine, now + LEASE_MS - 1));
    expect(await claim(database, 2, now + LEASE_MS + 1)).toEqual([]);
    const passed = await claim(database, 2, now + 2 * LEASE_MS);
    expect(passed).toHaveLength(2);
    await database.write((query) => renewLeases(query, mine, now + 3 * LEASE_MS));
    expect(await claim(database, 2, now + 3 * LEASE_MS)).toHaveLength(2);
  });

  it('a clock that was wrong holds nothing back: not what an instance ahead wrote, and not what was put off before the clock was set back', async () => {
    const { database, now } = await setUp(1);
    const aDayAgo = now - 24 * 60 * 60 * 1000;
    const rows = await claim(database, 2, aDayAgo);
    expect(rows).toHaveLength(2);
    await database.write(async (query) => {
      for (const row of rows) await putOff(query, row, { code: 'network', permanent: false }, now);
    });
    expect(await claim(database, 2, aDayAgo)).toHaveLength(2);
    expect(await claim(database, 2, aDayAgo)).toEqual([]);
  });

  it('a webhook that hangs holds no email back, and a slot that is free is used at once', async () => {
    const { database } = await setUp(10);
    await database.write(async (query) => {
      const row = await query.selectFrom('outbox').selectAll().limit(1).executeTakeFirstOrThrow();
      const hooks = Array.from({ length: 10 }, () => ({ ...row, id: randomUUID(), kind: 'webhook' as const }));
      await query.insertInto('outbox').values(hooks).execute();
    });
    const delivered: string[] = [];
    let slow = 0;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const worker = createOutboxWorker({
      database,
      async deliver(row) {
        if (row.kind === 'webhook') return new Promise(() => undefined);
        // Every fifth email takes longer than all the others: their slots go on.
        if (slow++ % 5 === 0) await held;
        delivered.push(row.id);
      },
      readClock: async () => Date.now(),
      log: quiet,
      graceMs: 50,
    });
    worker.start();
    await waitUntil(() => delivered.length === 16);
    goOn();
    await waitUntil(() => delivered.length === 20);
    await worker.stop();
    expect(new Set(delivered).size).toBe(20);
    expect(worker.listResults()).toContainEqual(['mail', 'delivered', 20]);
    expect((await listRows(database)).filter(({ kind, status }) => kind === 'webhook' && status === 'pending')).toHaveLength(10);
  });

  it('an email that only a newer build can write waits for that build', async () => {
    const place = await open();
    const { leads, post } = await createTestLeads(place);
    await post('contact', { firstName: 'Ada', email: 'ada@example.com', message: 'Hello' });
    await place.database.write((query) => query.updateTable('outbox').set({ template: 'of-tomorrow' }).execute());
    leads.startWorker();
    await waitUntil(async () => (await listRows(place.database)).every(({ error }) => error === 'unknown-template'));
    await leads.close();
    for (const row of await listRows(place.database)) expect(row).toMatchObject({ status: 'pending' });
  });

  it('breaks a delivery off at its deadline and tries it again later', async () => {
    const { database } = await setUp(1);
    let isAborted = 0;
    const worker = createOutboxWorker({
      database,
      deliver: (_, signal) => new Promise(() => signal.addEventListener('abort', () => isAborted++)),
      readClock: async () => Date.now(),
      log: quiet,
      deadlineMs: 100,
    });
    worker.start();
    await waitUntil(() => isAborted >= 2);
    await waitUntil(async () => (await listRows(database)).every(({ error }) => error === 'deadline'));
    await worker.stop();
    for (const row of await listRows(database)) expect(row).toMatchObject({ status: 'pending', lease_token: null });
  });

  it('told to stop, breaks off what takes too long, and another instance takes it at once with its count unchanged', async () => {
    const { database, name } = await setUp(3);
    let begun = 0;
    const hanging = createOutboxWorker({
      database,
      deliver: () => new Promise(() => begun++),
      readClock: async () => Date.now(),
      log: quiet,
      graceMs: 200,
    });
    hanging.start();
    await waitUntil(() => begun === 5); // As many as there are connections.
    const started = performance.now();
    await hanging.stop();
    expect(performance.now() - started).toBeLessThan(3000);
    for (const row of await listRows(database)) expect(row).toMatchObject({ status: 'pending', attempts: 0, lease_token: null });
    const delivered: string[] = [];
    const other = createOutboxWorker({
      database: (await open(name)).database,
      deliver: async ({ id }) => void delivered.push(id),
      readClock: async () => Date.now(),
      log: quiet,
    });
    other.start();
    await waitUntil(() => delivered.length === 6, 30_000); // A lease that was kept would last a minute.
    await other.stop();
  });

  it('instances whose clocks are ten minutes apart share the leases by the clock of the database, and the skew is said', async () => {
    const { database, name } = await setUp(10);
    if (database.engine === 'sqlite') return expect(await database.readClock()).toBeCloseTo(Date.now(), -3); // One process: one clock.
    const logged: string[] = [];
    const log = pino({}, { write: (line: string) => logged.push(line) });
    const delivered: string[] = [];
    const workers = await Promise.all(
      [-600_000, 600_000].map(async (skew) => {
        const place = await open(name);
        const systemNow = () => Date.now() + skew;
        const clock = createDatabaseClock({ database: place.database, now: () => new Date(systemNow()), systemNow, log });
        return createOutboxWorker({
          database: place.database,
          async deliver({ id }) {
            await new Promise((resolve) => setTimeout(resolve, 300));
            delivered.push(id);
          },
          readClock: clock.read,
          log: quiet,
        });
      }),
    );
    for (const worker of workers) worker.start();
    await waitUntil(async () => (await listRows(database)).every(({ status }) => status === 'done'));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(delivered).toHaveLength(20);
    expect(new Set(delivered).size).toBe(20);
    expect(logged.filter((line) => line.includes('clocks of this machine and of the database differ'))).toHaveLength(2);
  });

  it('a clock that is set while the database’s is read is read again; a lease by a wrong one makes nobody’s reply old', async () => {
    const { database, dataDir, now } = await setUp(1);
    let [skew, reads] = [0, 0];
    const readClock = async () => {
      if (reads++ === 0) skew = HOUR_MS; // as far as this instance sees
      return Date.now();
    };
    const systemNow = () => Date.now() + skew;
    const slow: Database = { ...database, engine: 'postgres', readClock };
    const clock = createDatabaseClock({ database: slow, now: () => new Date(systemNow()), systemNow, log: quiet });
    expect(Math.abs((await clock.read()) - Date.now())).toBeLessThan(1000);
    expect(Math.abs((clock.getSkewMs() ?? 0) - HOUR_MS)).toBeLessThan(1000);
    await database.write((query) =>
      query
        .updateTable('outbox')
        .set({ next_at: now - HOUR_MS })
        .execute(),
    );
    const { post } = await createTestLeads({ database, dataDir });
    expect(await (await post('early-access', { email: 'visitor-0@example.com' })).json()).toMatchObject({ status: 'already-received' });
    expect((await listRows(database)).filter(({ template }) => template === 'early-access-received')).toHaveLength(1);
  });

  it('brings a lead to HubSpot and to a webhook when they are set up, and again after a failure', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(`${request.url} ${String(request.headers['webhook-id'] ?? '')}`);
      response.writeHead(seen.length === 1 ? 500 : 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const place = await open();
    const { leads, post, logged } = await createTestLeads({
      ...place,
      env: {
        HUBSPOT_PORTAL_ID: '1',
        HUBSPOT_FORM_ID: 'f',
        HUBSPOT_ACCESS_TOKEN: 'pat-na1-token',
        HUBSPOT_SUBSCRIPTION_ID: '77',
        HUBSPOT_API_URL: url,
        WEBHOOK_URL: `${url}/hook`,
        WEBHOOK_SECRET: 'a-secret-of-some-length-1234',
      },
    });
    leads.startWorker();
    await post('contact', { firstName: 'Ada', email: 'ada@example.com', message: 'Hello' });
    await waitUntil(async () => (await listRows(place.database)).every(({ status }) => status === 'done'), 15_000);
    await leads.close();
    const hook = (await listRows(place.database)).find(({ kind }) => kind === 'webhook');
    expect(seen).toHaveLength(3);
    expect(new Set(seen)).toEqual(new Set(['/submissions/v3/integration/secure/submit/1/f ', `/hook ${hook?.id}`]));
    const [failed] = logged.filter((line) => line.includes('a delivery failed'));
    expect(failed).toMatch(/"kind":"(hubspot|webhook)".*"code":"http-500"/);
    expect(failed).not.toContain('"at"');
  });
});

function requireRow([row]: OutboxRow[]): OutboxRow {
  if (!row) throw new Error('No delivery was handed out');
  return row;
}
