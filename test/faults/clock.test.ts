import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { toShiftedClock } from '#test/support/fault-size.ts';
import { createLeadClient, startLeadServer } from '#test/support/lead-server.ts';
import { waitUntil } from '#test/support/leads.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

it('started ten years in the future, the site doubts its clock, erases nothing and takes forms; with its clock back, all goes on', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-clock-'));
  const signUp = async (email: string, env: Record<string, string>) => {
    const server = await startLeadServer({ dataDir, env: { LOG_LEVEL: 'error', ...env } });
    const client = createLeadClient(server.url, 1);
    expect((await client.post('early-access', { email })).status).toBe(200);
    client.close();
    return server;
  };
  const count = (where: string) => {
    const file = new DatabaseSync(path.join(dataDir, 'leads.sqlite'), { readOnly: true, timeout: 10_000 });
    const n = Number(file.prepare(`select count(*) as n from ${where}`).get()?.['n']);
    file.close();
    return n;
  };
  const today = await signUp('today@example.com', {});
  await waitUntil(() => count('clock_watch') === 1);
  await today.kill('SIGTERM');

  const future = await signUp('future@example.com', { NODE_OPTIONS: toShiftedClock(10 * YEAR_MS) });
  await waitUntil(() => future.output().includes('the clock leapt ahead'));
  await waitUntil(() => count("outbox where status = 'done'") === 4);
  await future.kill('SIGTERM');
  expect(count('leads')).toBe(2);
  expect(count('clock_watch where doubted_at is not null')).toBe(1);

  // What the future put off or leased is due now, and the doubt is over.
  const back = await signUp('back@example.com', {});
  await waitUntil(() => count('clock_watch where doubted_at is null') === 1);
  await waitUntil(() => count("outbox where status = 'done'") === 6);
  await back.kill('SIGTERM');
  expect(count('leads')).toBe(3);
  await rm(dataDir, { recursive: true, force: true });
});
