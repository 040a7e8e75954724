import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { OutboxRow } from '#server/db/schema.ts';
import { DeliveryError } from '#server/leads/delivery-error.ts';
import { claimDue, finish, LEASE_MS, MAX_ATTEMPTS, putOff, reviveDeliveries, toRetryDelay } from '#server/leads/outbox.ts';
import { createOutboxWorker } from '#server/leads/outbox-worker.ts';
import { describeOnBothEngines } from '#test/support/databases.ts';
import { createTestLeads, waitUntil } from '#test/support/leads.ts';

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
  const listRows = (database: Database) => database.read((query) => query.selectFrom('outbox').selectAll().execute());

  it('gives each delivery to one worker only, however many ask at once', async () => {
    const { database, name, now } = await setUp(20);
    const other = (await open(name)).database;
    const claims = await Promise.all(Array.from({ length: 10 }, (_, index) => claimDue(index % 2 ? other : database, 5, now)));
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await claimDue(database, 100, now);
    expect(ids.length + rest.length).toBe(40);
    expect(await claimDue(database, 100, now)).toEqual([]);
  });

  it('hands a delivery on when its lease ran out, and ignores what the late worker says', async () => {
    const { database, now } = await setUp(1);
    const [late] = await claimDue(database, 1, now);
    await claimDue(database, 1, now);
    const later = now + LEASE_MS + 1;
    const again = await claimDue(database, 2, later);
    expect(again.map(({ id }) => id)).toContain(late?.id);
    await database.write((query) => putOff(query, late as OutboxRow, { code: 'late', permanent: true }, later));
    const mine = again.find(({ id }) => id === late?.id) as OutboxRow;
    await database.write((query) => finish(query, mine, later));
    expect((await listRows(database)).find(({ id }) => id === late?.id)).toMatchObject({ status: 'done', attempts: 2, error: '' });
  });

  it('waits longer each time, gives up at last, and tries again when told to', async () => {
    const { database, now } = await setUp(1);
    const rows = await claimDue(database, 2, now);
    await database.write(async (query) => {
      for (const row of rows) await putOff(query, { ...row, attempts: MAX_ATTEMPTS }, { code: 'smtp-421', permanent: false }, now);
    });
    expect(await listRows(database)).toMatchObject([
      { status: 'dead', error: 'smtp-421' },
      { status: 'dead', error: 'smtp-421' },
    ]);
    expect(await claimDue(database, 2, now + 1e9)).toEqual([]);
    expect(await database.write((query) => reviveDeliveries(query, now))).toBe(2);
    expect(await claimDue(database, 2, now)).toHaveLength(2);
    expect(toRetryDelay(1)).toBeLessThanOrEqual(2000);
    expect(toRetryDelay(40)).toBeGreaterThanOrEqual(30 * 60 * 1000);
  });

  it('two workers on one database deliver everything once, in spite of failures', async () => {
    const { database, name } = await setUp(15);
    const delivered: string[] = [];
    const failedOnce = new Set<string>();
    let shift = 0;
    const now = () => new Date(Date.now() + shift);
    const deliver = async (row: OutboxRow) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
      if (row.template === 'owner-notification' && !failedOnce.has(row.id)) {
        failedOnce.add(row.id);
        throw new DeliveryError('network', false, null);
      }
      delivered.push(row.id);
    };
    const log = pino({ level: 'silent' });
    const databases = [database, (await open(name)).database];
    const workers = databases.map((each) => createOutboxWorker({ database: each, deliver, now, log }));
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
    const worker = createOutboxWorker({
      database: moody,
      deliver,
      now: () => new Date(Date.now() + shift),
      log: pino({ level: 'silent' }),
    });
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
    const { leads, post } = await createTestLeads({
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
  });
});
