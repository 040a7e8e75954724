import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, pickSize, toShiftedClock } from '#test/support/fault-size.ts';
import { findFreePort } from '#test/support/find-free-port.ts';
import { createLeadClient, type LeadServer, startLeadServer } from '#test/support/lead-server.ts';
import { waitUntil } from '#test/support/leads.ts';
import { startTestPostgres, type TestPostgres } from '#test/support/postgres.ts';
import { createTestSmtp } from '#test/support/smtp.ts';

const LEADS = pickSize(20, 200);
const RESTARTS = pickSize(2, 10);
const AHEAD_MS = 10 * 60 * 1000;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres({ ownCluster: true });
});
afterAll(() => postgres.close());

it(
  'two instances with clocks ten minutes apart, a mail server that takes seconds, and SIGTERM in between: each email goes out once',
  async () => {
    const random = createRandom('two instances');
    // Longer than a batch used to take, shorter than the ten seconds that a stopping process waits.
    const smtp = createTestSmtp(await findFreePort(), { delayMs: () => random(500, 4000) });
    await smtp.start();
    const url = await postgres.createDatabase();
    const env = { DATABASE_URL: url, LEADS_SECRET: 'a secret of the test that is long enough', SMTP_URL: `smtp://127.0.0.1:${smtp.port}` };
    const dirs = await Promise.all([0, 1].map(() => mkdtemp(path.join(tmpdir(), 'ragtag-two-'))));
    const startInstance = (index: number) =>
      startLeadServer({ dataDir: dirs[index] ?? '', env: { ...env, ...(index === 1 ? { NODE_OPTIONS: toShiftedClock(AHEAD_MS) } : {}) } });
    const servers: LeadServer[] = await Promise.all([startInstance(0), startInstance(1)]);
    const outputs: string[] = [];

    const clients = servers.map((server) => createLeadClient(server.url, 4));
    for (let index = 0; index < LEADS; index++) {
      const answer = await clients[index % 2]?.post('early-access', { email: `visitor-${index}@example.com` });
      expect(answer?.status).toBe(200);
    }
    for (const client of clients) client.close();
    for (let restart = 0; restart < RESTARTS; restart++) {
      await new Promise((resolve) => setTimeout(resolve, random(200, 2500)));
      const index = restart % 2;
      await servers[index]?.kill('SIGTERM');
      outputs.push(servers[index]?.output() ?? '');
      servers[index] = await startInstance(index);
    }
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    const count = async (where: string) =>
      Number((await database.query<{ n: string }>(`select count(*) as n from outbox where ${where}`)).rows[0]?.n);
    await waitUntil(async () => (await count("status <> 'done' and template <> 'owner-digest'")) === 0, pickSize(90_000, 600_000));
    expect(await count("attempts <> 1 and template <> 'owner-digest'")).toBe(0);
    await database.end();

    const ids = smtp.received.map(({ messageId }) => messageId);
    // The owner's notices become a digest above 20 an hour, sent when the hour is over.
    expect(smtp.received.filter(({ to }) => to.startsWith('visitor-'))).toHaveLength(LEADS);
    expect(new Set(ids).size).toBe(ids.length);
    outputs.push(...servers.map((server) => server.output()));
    expect(outputs.join('')).toContain('the clocks of this machine and of the database differ');
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    await smtp.stop();
    await Promise.all(dirs.map((dir) => rm(dir, { recursive: true, force: true })));
  },
  pickSize(600_000, 900_000),
);
