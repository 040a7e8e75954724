import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { toOutboxRow } from '#server/leads/outbox/lead-replies.ts';
import { childEnv } from '#test/support/child-env.ts';
import { createTestLeads, listMails, TEST_SITE_URL, waitUntil } from '#test/support/leads.ts';
import { parseJson, readJson } from '#test/support/parse-json.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';

let dataDir = '';
let database: Database;
let id = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-cli-'));
  database = await openDatabase({ url: undefined, dataDir, migrationsDir: path.resolve('migrations'), log: pino({ level: 'silent' }) });
  const { leads, post, listMails: list } = await createTestLeads({ database, dataDir });
  leads.startWorker();
  const own = { origin: TEST_SITE_URL };
  const first = await post('contact', { firstName: '=1+1', email: 'ada@example.com', message: 'Hello', marketing: true }, own);
  ({ id } = await readJson<{ id: string }>(first));
  await post('early-access', { email: 'bob@example.com' });
  await post('contact', { firstName: 'Eve', email: 'eve@example.com', message: 'Personal information', [hiddenFields.honeypot]: 'x' });
  await waitUntil(async () => (await list()).length === 6);
  await leads.close();
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function run(...args: string[]) {
  return runIn(dataDir, ...args);
}

function runIn(folder: string, ...args: string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/leads.ts', ...args], {
    encoding: 'utf8',
    env: { ...childEnv, DATA_DIR: folder, NODE_ENV: 'test' },
  });
  return { status, out: stdout, err: stderr };
}

/** By another process: whoever closes a file of SQLite's gives up all locks that its own process holds on it. */
function readApart(file: string): Buffer {
  return spawnSync(process.execPath, ['-e', 'process.stdout.write(fs.readFileSync(process.argv[1]))', file]).stdout;
}

it('lists the latest leads, also while the site runs', () => {
  expect(JSON.parse(run('list', '--json').out)).toMatchObject([
    { suspicious: ['honeypot'] },
    { form: 'early-access' },
    { form: 'contact', id },
  ]);
  const lines = run('list', '--form', 'contact').out.trim().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/eve@example\.com {2}\[honeypot, personal information: 30 days\]$/),
    expect.stringMatching(/com$/),
  ]);
});

it('says what could not be delivered, and to whom', async () => {
  expect(run('undelivered').out).toBe('Everything was delivered.\n');
  const spoil = (status: string, error: string) =>
    database.write((query) => sql`update outbox set status = ${status}, error = ${error} where lead_id = ${id}`.execute(query));
  await spoil('dead', 'smtp-550');
  expect(run('undelivered', '--limit', '1').out).toMatch(
    new RegExp(`^\\S+Z {2}given up {2}\\S+ {2}smtp-550 {2}${id} {2}ada@example\\.com\\n$`),
  );
  await spoil('done', '');
});

it('names the forms for one that is none, and refuses a limit that is none', () => {
  expect(run('list', '--form', 'contakt')).toMatchObject({
    status: 2,
    err: expect.stringMatching(/no form contakt.*early-access.*contact/),
  });
  for (const limit of ['--limit=abc', '--limit=-3', '--limit=0'])
    expect([limit, run('list', limit)]).toMatchObject([limit, { status: 2, out: '', err: expect.stringContaining('--limit takes') }]);
});

it('makes no database in a folder that is mistyped', () => {
  const folder = path.join(dataDir, 'mistyped');
  expect(runIn(folder, 'list')).toMatchObject({ status: 1, err: expect.stringContaining(`There is no database in ${folder}`) });
  expect(existsSync(folder)).toBe(false);
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
  expect(out.trim().split('\r\n')).toHaveLength(4);
  expect(out).toContain('"pending","granted request (request-notice 2026-11.2');
  expect(out).toContain(`"'=1+1"`);
});

it('lists who confirmed the newsletter, and only with --all who did not', () => {
  expect(run('subscribers').out).toContain('Nobody has confirmed');
  const [row, ...rest] = parseJson<Record<string, string>[]>(run('subscribers', '--all', '--json').out);
  expect(rest).toEqual([]);
  expect(row).toMatchObject({ email: 'ada@example.com', status: 'pending', consentVersion: 'marketing 2025-09.1' });
  expect(row?.['unsubscribeUrl']).toMatch(/^http:\/\/localhost:3000\/newsletter\/unsubscribe\/[\w.-]+$/);
  expect(run('subscribers', '--all', '--csv').out.trim().split('\r\n')).toHaveLength(2);
});

it('hands over everything held about a person, and corrects it', () => {
  const { out } = run('person', 'ADA@example.com', '--json');
  const person = parseJson<{ leads: object[]; consents: object[]; newsletter: object }>(out);
  expect([person.leads.length, person.consents.length]).toEqual([1, 2]);
  expect(person.newsletter).toMatchObject({ status: 'pending' });
  expect(run('person', 'nobody@example.com').status).toBe(1);
  expect(run('correct', 'ada@example.com', '--field', 'firstName=Ada', '--field', 'lastName=L = 1').out).toContain('Corrected in 1 lead');
  expect(JSON.parse(run('show', id, '--json').out)).toMatchObject({ fields: { firstName: 'Ada', lastName: 'L = 1', message: 'Hello' } });
  expect(run('correct', 'ada@example.com')).toMatchObject({ status: 1, err: expect.stringContaining('Say what to correct') });
  expect(run('correct', 'ada@example.com', '--email', 'nowhere')).toMatchObject({
    status: 1,
    err: expect.stringContaining('not an email'),
  });
});

it('lets a held reply go, once', async () => {
  const held = parseJson<{ id: string; suspicious: string[] }[]>(run('list', '--json').out);
  const robot = held.find(({ suspicious }) => suspicious.includes('honeypot'));
  expect(run('release', robot?.id ?? '').out).toContain('on its way');
  expect(run('release', robot?.id ?? '').status).toBe(1);
  expect(run('release', id).status).toBe(1);
  const queued = await database.read((query) =>
    query
      .selectFrom('outbox')
      .select('template')
      .where('lead_id', '=', robot?.id ?? '')
      .where('status', '=', 'pending')
      .execute(),
  );
  expect(queued).toEqual([{ template: 'contact-received' }]);
});

it('lists who waits for a seat, and opens seats for one person or for those who have waited longest', async () => {
  expect(run('waiting').out).toContain('Nobody waits');
  const leads = parseJson<{ id: string; email: string }[]>(run('list', '--json').out);
  const wait = (email_key: string, asked_at: number) => ({
    email_key,
    lead_id: leads.find(({ email }) => email === email_key)?.id ?? '',
    asked_at,
    admitted_at: null,
  });
  const both = [wait('bob@example.com', 2), wait('eve@example.com', 1)];
  await database.write((query) => query.insertInto('seat_waiting').values(both).execute());
  expect(JSON.parse(run('waiting', '--json').out)).toMatchObject([
    { email: 'eve@example.com', askedAt: '1970-01-01T00:00:00.001Z' },
    { email: 'bob@example.com' },
  ]);
  for (const wrong of [[], ['--next', '0'], ['--next', 'all'], ['bob@example.com', '--next', '1']])
    expect([wrong, run('admit', ...wrong)]).toMatchObject([wrong, { status: 1, err: expect.stringContaining('Say whom') }]);
  expect(run('admit', 'nobody@example.com')).toMatchObject({ status: 1, err: expect.stringContaining('waits') });
  expect(JSON.parse(run('admit', '--next', '1', '--json').out)).toEqual({ admitted: 1, opened: 1 });
  expect(run('waiting').out).toMatch(/^\S+ {2}en {2}bob@example\.com\n$/);
  expect(run('admit', 'bob@example.com').out).toContain('1 seat');
  expect(run('waiting').out).toContain('Nobody waits');
});

it('ends a newsletter and alerts that a person asked to have ended, and says on whose word; the leads stay', async () => {
  await database.write((query) => query.updateTable('subscriptions').set({ status: 'confirmed', confirmed_at: 1 }).execute());
  expect(run('unsubscribe', 'bob@example.com')).toMatchObject({ status: 1, err: expect.stringContaining('no newsletter') });
  expect(JSON.parse(run('unsubscribe', 'bob@example.com', '--alerts', '--json').out)).toEqual({ newsletter: false, alerts: true });
  expect(
    await database.read((query) => query.selectFrom('seats').select('alerts').where('email', '=', 'bob@example.com').execute()),
  ).toEqual([{ alerts: 'never' }]);
  expect(run('unsubscribe', 'ADA@example.com').out).toBe('Ended: the newsletter.\n');
  expect(parseJson<object[]>(run('consent', 'ada@example.com', '--json').out).at(-1)).toMatchObject({
    action: 'withdrawn',
    evidence: 'request',
  });
  expect(run('subscribers').out).toContain('Nobody has confirmed');
  expect(JSON.parse(run('person', 'ada@example.com', '--json').out)).toMatchObject({ leads: [{}], newsletter: { status: 'unsubscribed' } });
  // Nobody can have them asked again for 30 days.
  const noted = await database.read((query) =>
    query.selectFrom('mail_recipients').select('key').where('withdrawn_at', 'is not', null).execute(),
  );
  expect(noted).toHaveLength(1);
});

it('says what an erasure does not reach: a tool that is not connected any more, and what a restore put aside', async () => {
  const aside = path.join(dataDir, 'leads.sqlite.before-restore-1');
  await writeFile(aside, '');
  await database.write(async (query) => {
    const lead = await query.selectFrom('leads').select('id').where('email', '=', 'eve@example.com').executeTakeFirstOrThrow();
    const told = toOutboxRow({ lead_id: lead.id, kind: 'hubspot', template: '', status: 'done' }, 1);
    const notice = toOutboxRow({ id: 'notice', lead_id: null, kind: 'webhook', template: 'person.erased' }, 1);
    await query.insertInto('outbox').values([told, notice]).execute();
    await query.insertInto('erasure_notices').values({ id: 'notice', email: 'Gone@example.com', created_at: 1 }).execute();
  });
  const { out } = run('erase', 'eve@example.com', '--yes');
  expect(out).toContain('Not connected any more, erase them there yourself: hubspot.');
  expect(out).toContain(aside);
  await rm(aside);
  expect(run('erase', 'nobody@example.com')).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringMatching(/^Nothing is held of nobody@example\.com\.(?!.*(hubspot|put aside))/),
  });
  expect(JSON.parse(run('person', 'gone@example.com', '--json').out)).toMatchObject({ leads: [], erasureNotices: ['webhook'] });
});

it('asks before it erases, and does nothing for a word or a flag that a command does not take', () => {
  const sent = { encoding: 'utf8', env: { ...childEnv, DATA_DIR: dataDir, NODE_ENV: 'test' } } as const;
  for (const input of ['', 'no\n']) {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/leads.ts', 'erase', 'ada@example.com'], { ...sent, input });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/Write yes to erase ada@example\.com .*1 lead[\s\S]*Nothing was erased/)]);
  }
  const misuses = ['erase ada@example.com bob@example.com --yes', 'list contact', 'export --csv --form contact', 'log --all', 'retry now'];
  for (const words of misuses) expect([words, run(...words.split(' '))]).toMatchObject([words, { status: 2, out: '' }]);
  expect(run('export', '--csv', '--limit', '1').err).toBe('Nothing was done: export does not take --limit.\n');
  expect(run('person', 'ada@example.com').status).toBe(0);
  // Without the address in the history of a shell.
  const asked = spawnSync(process.execPath, ['scripts/leads.ts', 'person', '-'], { ...sent, input: 'ada@example.com\n' });
  expect([asked.status, asked.stdout]).toEqual([0, expect.stringContaining('ada@example.com')]);
});

it('says that HubSpot is not connected', () => {
  expect(run('test-hubspot')).toMatchObject({ status: 1, err: expect.stringContaining('docs/deploy.md') });
});

it('shows what a person agreed to, erases a person with the mails kept, and says how it is used', async () => {
  expect(JSON.parse(run('consent', 'ADA@example.com', '--json').out)).toHaveLength(3);
  expect(JSON.parse(run('erase', 'ada@example.com', '--yes', '--json').out)).toEqual({ leads: 1, deliveries: 3 });
  expect(JSON.parse(run('consent', 'ada@example.com', '--json').out)).toEqual([]);
  expect((await listMails(path.join(dataDir, 'mail'))).some(({ raw }) => raw.includes('ada@'))).toBe(false);
  expect(await database.read((query) => query.selectFrom('subscriptions').selectAll().execute())).toEqual([]);
  // Neither in the file nor in the log that SQLite writes first, which may lie there for days on a quiet site.
  for (const name of (await readdir(dataDir)).filter((file) => file.startsWith('leads.sqlite')))
    expect([name, readApart(path.join(dataDir, name)).includes('ada@example.com')]).toEqual([name, false]);
  expect(JSON.parse(run('retry', '--json').out)).toEqual({ revived: 0 });
  expect(run('dance')).toMatchObject({ status: 2, err: expect.stringContaining('npm run leads') });
  expect(run('erase')).toMatchObject({ status: 2, err: expect.stringContaining('npm run leads') });
  expect(run('list', '--unknown').status).toBe(2);
});

it('leaves a trace of who did what, without saying to whom', async () => {
  const actions = parseJson<{ actor: string; action: string; leads: number; at: string }[]>(run('log', '--json').out);
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining('erase admit release correct person subscribers export unsubscribe list show waiting consent'.split(' ')),
  );
  expect(actions.find(({ action, leads }) => action === 'erase' && leads > 0)).toMatchObject({
    leads: 1,
    actor: expect.stringMatching(/\S/),
  });
  const stored = await database.read((query) => query.selectFrom('admin_actions').selectAll().execute());
  expect(JSON.stringify(stored)).not.toContain('example.com');
});

it('does not change the tables under a site that runs an older build, nor write into newer ones', async () => {
  const names = await database.read((query) => sql<{ name: string }>`select name from migrations order by name`.execute(query));
  const latest = names.rows.at(-1)?.name ?? '';
  await database.write((query) => sql`delete from migrations where name = ${latest}`.execute(query));
  expect(run('list')).toMatchObject({ status: 1, err: expect.stringContaining('older than this checkout') });
  await database.write((query) =>
    sql`insert into migrations (name, applied_at) values (${latest}, 0), ('9999-later.sql', 0)`.execute(query),
  );
  expect(run('list')).toMatchObject({ status: 1, err: expect.stringContaining('newer than this checkout') });
  await database.write((query) => sql`delete from migrations where name = '9999-later.sql'`.execute(query));
  expect(run('list').status).toBe(0);
});
