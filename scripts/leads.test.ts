import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createTestLeads, listMails, waitUntil } from '#test/support/leads.ts';

let dataDir = '';
let database: Database;
let id = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-cli-'));
  database = await openDatabase({ url: undefined, dataDir, migrationsDir: path.resolve('migrations'), log: pino({ level: 'silent' }) });
  const { leads, post, listMails: list } = await createTestLeads({ database, dataDir });
  leads.startWorker();
  id = (
    (await (await post('contact', { firstName: '=1+1', email: 'ada@example.com', message: 'Hello', marketing: true })).json()) as {
      id: string;
    }
  ).id;
  await post('early-access', { email: 'bob@example.com' });
  await waitUntil(async () => (await list()).length === 5);
  await leads.close();
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function run(...args: string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/leads.ts', ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_ENV: 'test' },
  });
  return { status, out: stdout, err: stderr };
}

it('lists the latest leads, also while the site runs', () => {
  expect(JSON.parse(run('list', '--json').out)).toMatchObject([{ form: 'early-access' }, { form: 'contact', id }]);
  expect(run('list', '--form', 'contact').out.trim().split('\n')).toHaveLength(1);
});

it('shows one lead with its consents and deliveries', () => {
  expect(JSON.parse(run('show', id, '--json').out)).toMatchObject({
    email: 'ada@example.com',
    newsletter: 'pending',
    consents: [{ purpose: 'request' }, { purpose: 'newsletter', evidence: 'ticked' }],
    deliveries: [{ status: 'done' }, { status: 'done' }, { status: 'done' }],
  });
  expect(run('show', 'nobody').status).toBe(1);
});

it('exports CSV that runs nothing', () => {
  const { out } = run('export', '--csv');
  expect(out.trim().split('\r\n')).toHaveLength(3);
  expect(out).toContain(`"'=1+1"`);
});

it('shows what a person agreed to, erases a person with the mails kept, and says how it is used', async () => {
  expect(JSON.parse(run('consent', 'ADA@example.com', '--json').out)).toHaveLength(2);
  expect(JSON.parse(run('erase', 'ada@example.com', '--json').out)).toEqual({ leads: 1, deliveries: 3 });
  expect(JSON.parse(run('consent', 'ada@example.com', '--json').out)).toEqual([]);
  expect((await listMails(path.join(dataDir, 'mail'))).some(({ raw }) => raw.includes('ada@'))).toBe(false);
  expect(await database.read((query) => query.selectFrom('subscriptions').selectAll().execute())).toEqual([]);
  expect(JSON.parse(run('retry', '--json').out)).toEqual({ revived: 0 });
  expect(run('dance')).toMatchObject({ status: 2, err: expect.stringContaining('npm run leads') });
  expect(run('list', '--unknown').status).toBe(2);
});
