import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findFreePort } from '#test/support/find-free-port.ts';
import { createLeadClient, type LeadServer, startLeadServer } from '#test/support/lead-server.ts';
import { listMails, waitUntil } from '#test/support/leads.ts';
import { parseJson } from '#test/support/parse-json.ts';

const SIGN_UPS = 1000;
const CLIENTS = 32;
const KILLS = 8;

it('of 1,000 sign-ups from 32 clients, with the server killed at random moments, every acknowledged one is stored once and its emails are written once', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-durability-'));
  const port = await findFreePort();
  const client = createLeadClient(`http://127.0.0.1:${port}`, CLIENTS);
  let server: LeadServer = await startLeadServer({ dataDir, port });
  let finished = false;
  let repeated = 0;

  const acknowledged = new Map<string, string>();
  let next = 0;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (next < SIGN_UPS) {
      const number = next++;
      const email = `visitor-${number}@example.com`;
      const key = { 'idempotency-key': randomUUID() };
      const [form, body] =
        number % 2 ? (['contact', { firstName: 'Ada', email, message: 'Hello' }] as const) : (['early-access', { email }] as const);
      for (;;) {
        const { status, body: answer } = await client.post(form, body, key);
        if (status === 200) {
          acknowledged.set(email, parseJson<{ id: string }>(answer).id);
          break;
        }
        expect([0, 503]).toContain(status);
        repeated++;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      // Slow enough that the kills fall among the sign-ups, not after them.
      await new Promise((resolve) => setTimeout(resolve, randomInt(20, 220)));
    }
  });

  const killing = (async () => {
    for (let kill = 0; kill < KILLS && !finished; kill++) {
      await new Promise((resolve) => setTimeout(resolve, randomInt(100, 700)));
      await server.kill('SIGKILL');
      server = await startLeadServer({ dataDir, port });
    }
  })();
  await Promise.all(clients);
  finished = true;
  await killing;

  expect(repeated).toBeGreaterThan(0);
  const file = new DatabaseSync(path.join(dataDir, 'leads.sqlite'), { readOnly: true, timeout: 10_000 });
  const countOf = (query: string) => Number(file.prepare(query).get()?.['n']);
  // A delivery that was under way at a kill waits for its lease (a minute) to end: its letter may be there already, not its mark.
  // The owner's digest of a busy hour comes when the hour is over.
  await waitUntil(() => countOf("select count(*) as n from outbox where status <> 'done' and template <> 'owner-digest'") === 0, 120_000);
  const rows = file.prepare('select id, email from leads').all();
  expect(rows).toHaveLength(SIGN_UPS);
  expect(new Map(rows.map((row) => [String(row['email']), String(row['id'])]))).toEqual(acknowledged);
  const notices = countOf("select count(*) as n from outbox where template = 'owner-notification'");
  expect(notices + countOf('select count(*) as n from leads where digest_id is not null')).toBe(SIGN_UPS);
  expect(countOf("select count(*) as n from outbox where template not like 'owner-%'")).toBe(SIGN_UPS);
  file.close();

  const mails = await listMails(path.join(dataDir, 'mail'));
  expect(mails.filter(({ to }) => to === 'owner@example.com').length).toBeGreaterThanOrEqual(notices);
  const toVisitors = mails.filter(({ to }) => to !== 'owner@example.com').map(({ to }) => to);
  expect(new Set(toVisitors)).toEqual(new Set(acknowledged.keys()));
  expect(toVisitors).toHaveLength(SIGN_UPS);

  client.close();
  await server.kill('SIGTERM');
  expect(server.output()).not.toContain('visitor-');
  await rm(dataDir, { recursive: true, force: true });
});
