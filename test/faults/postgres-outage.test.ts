import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '#test/support/find-free-port.ts';
import { createLeadClient, startLeadServer } from '#test/support/lead-server.ts';
import { waitUntil } from '#test/support/leads.ts';
import { startTestPostgres, type TestPostgres } from '#test/support/postgres.ts';
import { createTestSmtp } from '#test/support/smtp.ts';
import { parseJson } from '#test/support/parse-json.ts';

const OUTAGE_MS = 10_000;
let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await startTestPostgres({ ownCluster: true });
});
afterAll(() => postgres.close(), 60_000);

/** The owner's digest of a busy hour comes when the hour is over. */
const PENDING = "select count(*) as n from outbox where status = 'pending' and template <> 'owner-digest'";

async function setUp(instances: number, env: Record<string, string> = {}) {
  const smtp = createTestSmtp(await findFreePort());
  await smtp.start();
  const databaseUrl = await postgres.createDatabase();
  const dirs = await Promise.all(Array.from({ length: instances }, () => mkdtemp(path.join(tmpdir(), 'ragtag-postgres-test-'))));
  const settings = {
    DATABASE_URL: databaseUrl,
    LEADS_SECRET: 'a secret of the test that is long enough',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    ...env,
  };
  const servers = await Promise.all(dirs.map((dataDir) => startLeadServer({ dataDir, env: settings })));
  const clients = servers.map(({ url }) => createLeadClient(url, 16));
  const query = async (text: string): Promise<Record<string, unknown>[]> => {
    const connection = new pg.Client({ connectionString: databaseUrl });
    await connection.connect();
    const { rows } = await connection.query<Record<string, unknown>>(text);
    await connection.end();
    return rows;
  };
  async function close(): Promise<void> {
    for (const client of clients) client.close();
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    await smtp.stop();
    await Promise.all(dirs.map((dir) => rm(dir, { recursive: true, force: true })));
  }
  return { smtp, servers, clients, query, close };
}

it('PostgreSQL stopped for 10 s under load: 503 with Retry-After, nothing acknowledged is lost, and the site recovers by itself', async () => {
  const { smtp, servers, clients, query, close } = await setUp(1);
  const [client] = clients;
  const acknowledged = new Set<string>();
  const refused: Record<string, unknown>[] = [];
  let stop = false;
  let number = 0;
  const load = Array.from({ length: 16 }, async () => {
    while (!stop) {
      const email = `visitor-${number++}@example.com`;
      const key = { 'idempotency-key': randomUUID() };
      for (;;) {
        const answer = await client?.post('early-access', { email }, key);
        if (answer?.status === 200) break;
        expect(answer?.status, answer?.body).toBe(503);
        refused.push(answer?.headers ?? {});
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      acknowledged.add(email);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  // A page rendered on demand, so that the outage meets a site that is warm.
  await fetch(`${servers[0]?.url}/newsletter/unsubscribe/none`);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await postgres.stop?.();
  await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
  const health = await fetch(`${servers[0]?.url}/health`);
  expect(health.status).toBe(503);
  const before = acknowledged.size;
  await postgres.start?.();
  await waitUntil(() => acknowledged.size > before + 50, 30_000);
  stop = true;
  await Promise.all(load);

  expect(refused.length).toBeGreaterThan(10);
  expect(refused.every((headers) => Number(headers['retry-after']) > 0)).toBe(true);
  const rows = await query('select email from leads');
  expect(new Set(rows.map(({ email }) => email))).toEqual(acknowledged);
  expect(rows).toHaveLength(acknowledged.size);
  await waitUntil(async () => Number((await query(PENDING))[0]?.['n']) === 0, 90_000);
  const visitors = smtp.received.filter(({ to }) => to !== 'owner@example.com').map(({ to }) => to);
  expect(new Set(visitors)).toEqual(acknowledged);
  // Not one mail more than one per lead: what was under way when the database went is noted when it is back.
  expect(visitors).toHaveLength(acknowledged.size);
  expect(servers[0]?.output()).not.toContain('visitor-');
  await close();
});

it('two instances on one PostgreSQL share the work and the limits: no email twice, no visitor twice as welcome', async () => {
  const { smtp, clients, query, close } = await setUp(2, { RATE_LIMIT_PER_EMAIL: '3' });
  const emails = Array.from({ length: 300 }, (_, index) => `visitor-${index}@example.com`);
  const answers = await Promise.all(emails.flatMap((email) => clients.map((client) => client.post('early-access', { email }))));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const ids = new Set(answers.map(({ body }) => parseJson<{ id: string }>(body).id));
  expect(ids.size).toBe(emails.length);

  const statuses: (number | undefined)[] = [];
  for (let index = 0; index < 8; index++) {
    statuses.push(
      (await clients[index % 2]?.post('contact', { firstName: 'Ada', email: 'often@example.com', message: `${index}` }))?.status,
    );
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);

  await waitUntil(async () => Number((await query(PENDING))[0]?.['n']) === 0, 60_000);
  expect(smtp.received.filter(({ to }) => to !== 'owner@example.com')).toHaveLength(emails.length + 3);
  expect(new Set(smtp.received.map(({ messageId }) => messageId.split('@')[0])).size).toBe(smtp.received.length);
  await close();
});

it('a site started while PostgreSQL is away serves its pages, and its forms once the database is there', async () => {
  const databaseUrl = await postgres.createDatabase();
  await postgres.stop?.();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-postgres-test-'));
  const server = await startLeadServer({
    dataDir,
    env: { DATABASE_URL: databaseUrl, LEADS_SECRET: 'a secret of the test that is long enough' },
  });
  const client = createLeadClient(server.url, 4);
  expect((await fetch(`${server.url}/about`)).status).toBe(200);
  expect((await client.post('early-access', { email: 'early@example.com' })).status).toBe(503);
  await postgres.start?.();
  await waitUntil(async () => (await client.post('early-access', { email: 'early@example.com' })).status === 200, 20_000);
  client.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});
