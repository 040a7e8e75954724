import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { erasePutAside, noteBackup, readBackupNote } from '#server/db/backup-file.ts';
import { getSqliteFile } from '#server/db/open-database.ts';
import { backUpPostgres } from '#server/db/postgres-backup.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { backUpSqlite } from '#server/db/sqlite-backup.ts';
import { NEVER } from '#server/leads/letters/letter-deliveries.ts';
import { queueLetter, resumeLetter } from '#server/leads/letters/queue-letter.ts';
import { toOutboxRow } from '#server/leads/outbox/lead-replies.ts';
import { reviveDeliveries } from '#server/leads/outbox/outbox.ts';
import { unsubscribe } from '#server/leads/people/subscription.ts';
import { erasePerson } from '#server/leads/retention/erase-person.ts';
import { eraseLeads } from '#server/leads/retention/retention.ts';
import { setAlerts } from '#server/leads/seats/alerts/compose-alert.ts';
import { eraseSeat } from '#server/leads/seats/close-unused.ts';
import { findSeat, openSession } from '#server/leads/seats/sessions.ts';
import { childEnv } from '#test/support/child-env.ts';
import { describeOnBothEngines } from '#test/support/databases.ts';
import { createTestLeads } from '#test/support/leads.ts';
import { parseJson } from '#test/support/parse-json.ts';
import { writeRefreshedTable } from '#test/support/refreshed-table.ts';
import { addSubscribers } from '#test/support/subscribers.ts';

type Place = { dataDir: string; url: string | undefined; env?: Record<string, string> };
type Ran = { status: number | null; out: string; err: string };

/** A command of npm, as its own process beside the site. */
function run({ dataDir, url, env }: Place, script: string, ...args: string[]): Promise<Ran> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: {
      ...childEnv,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      ...env,
      ...(url ? { DATABASE_URL: url, LEADS_SECRET: 'a secret of the test that is long enough' } : {}),
    },
  });
  const ran = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (ran.out += String(chunk)));
  child.stderr.on('data', (chunk) => (ran.err += String(chunk)));
  return new Promise((resolve) => child.on('close', (status) => resolve({ ...ran, status })));
}

/** As the command does, for tests of what comes after: a process takes half a second of a core. */
async function backUp({ dataDir, url }: Place): Promise<string> {
  const to = { dir: path.join(dataDir, 'backups'), now: new Date() };
  const backup = url ? await backUpPostgres({ url, ...to }) : await backUpSqlite({ file: getSqliteFile(dataDir), ...to });
  await noteBackup(dataDir, backup);
  return backup.file;
}

describeOnBothEngines('backup and restore', ({ open }) => {
  async function setUp(name = randomUUID()) {
    const place = await open(name);
    const { post } = await createTestLeads(place);
    const send = async (email: string) => expect((await post('early-access', { email })).status).toBe(200);
    return { ...place, name, send };
  }
  const listEmails = async (database: Database) =>
    (await database.read((query) => query.selectFrom('leads').select('email').orderBy('email').execute())).map(({ email }) => email);

  it('copies what is there while leads come in, and brings back all that was acknowledged before', async () => {
    const { database, dataDir, url, name, send } = await setUp();
    for (let index = 0; index < 20; index++) await send(`before-${index}@example.com`);
    await database.write(async (query) => {
      const expires_at = Date.now() + 60_000;
      await query.insertInto('rate_limits').values({ key: 'hash-of-an-address', count: 1, expires_at }).execute();
      await query.insertInto('spent_proofs').values({ key: 'hash-of-a-proof', expires_at }).execute();
    });
    let isDone = false;
    let during = 0;
    const coming = (async () => {
      while (!isDone) await send(`during-${during++}@example.com`);
    })();
    const made = await run({ dataDir, url }, 'backup', '--json');
    isDone = true;
    await coming;
    expect(made).toMatchObject({ status: 0, err: '' });
    expect(during).toBeGreaterThan(0);
    const { file, leads } = parseJson<{ file: string; leads: number }>(made.out);
    expect(leads).toBeGreaterThanOrEqual(20);
    for (const part of [file, `${file}.json`]) expect((await stat(part)).mode & 0o777).toBe(0o600);
    expect(await readFile(`${file}.json`, 'utf8')).not.toContain('@');
    const note = await readBackupNote(dataDir);
    expect([Date.now() - (note.made?.takenAt ?? 0) < 60_000, note.hasFailed]).toEqual([true, false]);

    const refused = await run({ dataDir, url }, 'restore', file);
    expect(refused).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^(The site is running|Somebody is connected).*Nothing was changed\.\n$/),
    });
    await send('after@example.com');
    await database.close();
    await chmod(file, 0o644); // As a download leaves it.
    const restored = await run({ dataDir, url }, 'restore', file, '--json');
    expect(restored.err).toBe('');
    if (!url) expect((await stat(getSqliteFile(dataDir))).mode & 0o777).toBe(0o600);
    const report = parseJson<{ leads: number; held: number; kept: string }>(restored.out);
    expect(report.leads).toBe(leads);
    // A reply for each, notices for the owner, and the digest of what is above 20 an hour.
    expect(report.held).toBeGreaterThanOrEqual(leads + 20);
    expect((await stat(report.kept)).size).toBeGreaterThan(1000);
    const again = (await open(name)).database;
    // What passes within the hour is in no backup, which lasts for weeks.
    for (const table of ['rate_limits', 'spent_proofs'] as const)
      expect(await again.read((query) => query.selectFrom(table).selectAll().execute())).toEqual([]);
    const emails = await listEmails(again);
    expect(emails).toHaveLength(leads);
    expect(emails.filter((email) => email.startsWith('before'))).toHaveLength(20);
    expect(emails).not.toContain('after@example.com');
  });

  it('people erased after the backup are erased again, also when only a later backup knows of it', async () => {
    const { database, dataDir, url, name, send } = await setUp();
    for (const person of ['ada', 'bob', 'cleo']) await send(`${person}@example.com`);
    const file = await backUp({ dataDir, url });
    await database.write((query) => erasePerson(query, 'ada@example.com', [], Date.now()));
    await new Promise((resolve) => setTimeout(resolve, 1100)); // Backups are named by the second.
    expect((await run({ dataDir, url }, 'backup')).status).toBe(0);
    // What knew of it beside that backup is lost.
    await database.write((query) => query.deleteFrom('erased_leads').execute());
    await database.write((query) => erasePerson(query, 'bob@example.com', [], Date.now()));
    await database.close();
    const restored = await run({ dataDir, url }, 'restore', file, '--json');
    expect(JSON.parse(restored.out)).toMatchObject({ leads: 1, erased: 2 });
    expect(await listEmails((await open(name)).database)).toEqual(['cleo@example.com']);
  });

  it('people erased after the last backup are erased again, though the database that knew it is lost', async () => {
    const { database, dataDir, url, name, send } = await setUp();
    for (const person of ['ada', 'bob']) await send(`${person}@example.com`);
    const file = await backUp({ dataDir, url });
    expect((await run({ dataDir, url }, 'leads', 'erase', 'ada@example.com', '--yes')).out).toContain('Erased 1 lead(s)');
    await database.write((query) => query.deleteFrom('erased_leads').execute());
    await database.close();
    expect(JSON.parse((await run({ dataDir, url }, 'restore', file, '--json')).out)).toMatchObject({ leads: 1, erased: 1 });
    expect(await listEmails((await open(name)).database)).toEqual(['bob@example.com']);
  });

  it('people erased between two restores stay erased, whichever backup comes back', async () => {
    const { database, dataDir, url, name, send } = await setUp();
    const place = { dataDir, url };
    await send('ada@example.com');
    const first = await backUp(place);
    for (const person of ['xavier', 'yann']) await send(`${person}@example.com`);
    await new Promise((resolve) => setTimeout(resolve, 1100)); // Backups are named by the second.
    const second = await backUp(place);
    await run(place, 'leads', 'erase', 'xavier@example.com', '--yes');
    await database.close();
    expect((await run(place, 'restore', first)).err).toBe('');
    await run(place, 'leads', 'erase', 'ada@example.com', '--yes');
    expect((await run(place, 'restore', second)).err).toBe('');
    expect(await listEmails((await open(name)).database)).toEqual(['yann@example.com']);
  });

  it('the connected tools are to hear of those who are erased again, as asked for or as expired, when deliveries go on', async () => {
    const { database, dataDir, url, name, send } = await setUp();
    const HUBSPOT = {
      HUBSPOT_PORTAL_ID: '1',
      HUBSPOT_FORM_ID: randomUUID(),
      HUBSPOT_ACCESS_TOKEN: 'of a private app',
      HUBSPOT_SUBSCRIPTION_ID: '1',
    };
    const env = { ...HUBSPOT, WEBHOOK_URL: 'https://crm.example/hook', WEBHOOK_SECRET: randomUUID() };
    for (const person of ['ada', 'bob']) await send(`${person}@example.com`);
    const ids = await database.read((query) => query.selectFrom('leads').select(['id', 'email']).orderBy('email').execute());
    await database.write(async (query) => {
      for (const { id } of ids)
        for (const kind of ['webhook', 'hubspot'] as const)
          await query
            .insertInto('outbox')
            .values(toOutboxRow({ lead_id: id, kind, template: '', status: 'done' }, 1))
            .execute();
    });
    const file = await backUp({ dataDir, url });
    await database.write((query) => erasePerson(query, 'ada@example.com', [], Date.now()));
    await database.write((query) => eraseLeads(query, [ids[1]?.id ?? '']));
    await database.close();
    expect((await run({ dataDir, url, env }, 'restore', file)).err).toBe('');
    const rows = await (
      await open(name)
    ).database.read((query) =>
      query
        .selectFrom('outbox')
        .innerJoin('erasure_notices', 'erasure_notices.id', 'outbox.id')
        .select(['email', 'kind', 'template', 'status'])
        .orderBy('email')
        .orderBy('kind')
        .execute(),
    );
    expect(rows).toEqual([
      { email: 'ada@example.com', kind: 'hubspot', template: 'person.erased', status: 'dead' },
      { email: 'ada@example.com', kind: 'webhook', template: 'person.erased', status: 'dead' },
      { email: 'bob@example.com', kind: 'webhook', template: 'person.expired', status: 'dead' },
    ]);
  });

  it('signs everybody out; whoever left the newsletter or a seat, or ended alerts, after the backup stays away', async () => {
    const { database, dataDir, url, name, send } = await setUp();
    const [gone = '', back = ''] = await addSubscribers(database, ['en', 'en']);
    for (const person of ['ada', 'bob', 'cleo']) await send(`${person}@example.com`);
    const now = Date.now();
    const leave = (subscriptionId: string) =>
      database.write((query) => unsubscribe(query, { subscriptionId, epoch: 0, leadId: null }, 'link', now));
    await leave(back);
    await database.write((query) => query.updateTable('subscriptions').set({ status: 'confirmed' }).where('id', '=', back).execute());
    const seats = await database.read((query) => query.selectFrom('seats').selectAll().orderBy('email').execute());
    const links = await database.read((query) =>
      query.selectFrom('seat_links').innerJoin('seats', 'id', 'seat_id').select('outbox_id').orderBy('email').execute(),
    );
    const enter = (each: Database, index: number) =>
      each.write((query) => openSession(query, { outboxId: links[index]?.outbox_id ?? '', before: null, locale: undefined, now }));
    const entered = await enter(database, 0);
    for (const alerts of ['never', 'monthly'] as const) await database.write((query) => setAlerts(query, seats[0]?.id ?? '', alerts));
    const file = await backUp({ dataDir, url });
    await leave(gone);
    await database.write((query) => setAlerts(query, seats[2]?.id ?? '', 'never'));
    for (const seat of seats.slice(1, 2)) await database.write((query) => eraseSeat(query, seat));
    await database.close();
    expect((await run({ dataDir, url }, 'restore', file)).err).toBe('');

    const again = (await open(name)).database;
    expect(await again.read((query) => query.selectFrom('seats').select(['email', 'alerts']).orderBy('email').execute())).toEqual([
      { email: 'ada@example.com', alerts: 'monthly' },
      { email: 'cleo@example.com', alerts: 'never' },
    ]);
    expect(await again.read((query) => findSeat(query, entered?.session ?? null, now))).toBeNull();
    expect(await enter(again, 2)).toBeNull();
    expect(
      await again.read((query) => query.selectFrom('subscriptions').select(['id', 'status', 'epoch']).orderBy('email').execute()),
    ).toEqual([
      { id: gone, status: 'unsubscribed', epoch: 1 },
      { id: back, status: 'confirmed', epoch: 1 },
    ]);
  });

  it('a backup that failed is noted, until one succeeds', async () => {
    const { dataDir, url } = await setUp();
    await writeFile(path.join(dataDir, 'no-folder'), '');
    expect(await run({ dataDir, url }, 'backup', '--to', path.join(dataDir, 'no-folder'))).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^No backup was made: \S/),
    });
    expect(await readBackupNote(dataDir)).toEqual({ made: null, hasFailed: true });
    expect((await run({ dataDir, url }, 'backup')).status).toBe(0);
    expect(await readBackupNote(dataDir)).toMatchObject({ made: { dir: path.join(dataDir, 'backups') }, hasFailed: false });
  });

  it('the refreshed games and their history are copied too, once per refresh, and come back while the site runs', async () => {
    const place = await setUp();
    await writeRefreshedTable({ dataDir: place.dataDir, asOf: '2026-11-20', every: 2000, weeks: 3 });
    const [history = '', note = ''] = ['history.sqlite', 'table/table.json'].map((name) => path.join(place.dataDir, 'database', name));
    const before = await Promise.all([history, note].map((file) => readFile(file)));
    const back = async () => parseJson<{ games: string }>((await run(place, 'backup', '--json')).out).games;
    const games = await back();
    expect(await back()).toBe(games);
    await rm(history);
    await writeFile(note, '{}');
    expect(await run(place, 'restore', games)).toMatchObject({ status: 0, err: '', out: expect.stringContaining('before-restore') });
    expect(await Promise.all([history, note].map((file) => readFile(file)))).toEqual(before);
    await writeFile(path.join(games, 'tags.csv'), '');
    expect(await run(place, 'restore', games)).toMatchObject({ status: 1, err: expect.stringContaining('is not what was made') });
  });

  it('sends what was waiting only when told to', async () => {
    const { database, dataDir, url, name, send } = await setUp();
    await send('ada@example.com');
    const file = await backUp({ dataDir, url });
    await database.close();
    expect(JSON.parse((await run({ dataDir, url }, 'restore', path.dirname(file), '--deliver', '--json')).out)).toMatchObject({ held: 0 });
    const rows = await (await open(name)).database.read((query) => query.selectFrom('outbox').select('status').execute());
    expect(rows).toEqual([{ status: 'pending' }, { status: 'pending' }]);
  });

  it('what it puts aside is removed by a backup, 30 days later', async () => {
    const { database, dataDir, url, name, send } = await setUp();
    await send('ada@example.com');
    const file = await backUp({ dataDir, url });
    await database.close();
    const { kept } = parseJson<{ kept: string }>((await run({ dataDir, url }, 'restore', file, '--json')).out);
    const again = (await open(name)).database;
    expect(await again.read((query) => query.selectFrom('admin_actions').select(['action', 'leads']).execute())).toEqual([
      { action: 'restore', leads: 1 },
    ]);
    await run({ dataDir, url }, 'backup');
    expect((await stat(kept)).isFile()).toBe(true);
    // What a killed process left.
    const unfinished = [`${file}.part`, `${path.join(dataDir, path.basename(file))}.1.sql`, path.join(dataDir, 'leads.sqlite.restoring')];
    const owners = path.join(dataDir, 'leads-before-upgrade.sql');
    for (const each of [...unfinished, owners]) await writeFile(each, 'people');
    await erasePutAside(dataDir, new Date());
    expect(await Promise.all(unfinished.map(async (each) => (await stat(each)).isFile()))).toEqual([true, true, true]);
    const MONTH_MS = 31 * 24 * 60 * 60_000;
    await erasePutAside(dataDir, new Date(Date.now() + MONTH_MS));
    const left = await readdir(dataDir, { recursive: true });
    expect(left.filter((each) => /before-restore\W/.test(each))).toEqual([]);
    for (const each of unfinished) await expect(stat(each)).rejects.toThrow('ENOENT');
    expect((await stat(owners)).isFile()).toBe(true);
  });

  it('holds a letter back until its owner resumes it, at its pace; what was planned for later is retried no sooner', async () => {
    const { database, dataDir, url, name, send } = await setUp();
    await send('ada@example.com');
    await addSubscribers(database, ['en', 'en']);
    const [now, later] = [Date.now(), Date.now() + 60 * 60_000];
    for (const id of ['going', 'gone']) await queueLetter(database, { id, startAt: id === 'gone' ? now : later, perMinute: 1, now });
    await database.write(async (query) => {
      await query.updateTable('outbox').set({ status: 'done' }).where('template', '=', 'letter:gone').execute();
      await query.updateTable('outbox').set({ next_at: later }).where('template', '=', 'early-access-received').execute();
    });
    const file = await backUp({ dataDir, url });
    await database.close();
    expect(parseJson((await run({ dataDir, url }, 'restore', file, '--json')).out)).toMatchObject({ held: 4 });
    const again = (await open(name)).database;
    expect(await again.read((query) => query.selectFrom('letters').select(['id', 'state']).orderBy('id').execute())).toEqual([
      { id: 'going', state: 'paused' },
      { id: 'gone', state: 'sending' },
    ]);
    expect(await again.write((query) => reviveDeliveries(query, now))).toBe(2);
    const listTimes = async () =>
      (
        await again.read((query) => query.selectFrom('outbox').selectAll().where('status', '=', 'pending').orderBy('next_at').execute())
      ).map(({ template, next_at }) => [template, next_at]);
    const others = [
      ['owner-notification', now],
      ['early-access-received', later],
    ];
    expect(await listTimes()).toEqual([...others, ['letter:going', NEVER], ['letter:going', NEVER]]);
    expect(await resumeLetter(again, { id: 'going', sendAt: later + 1, now })).toBe(2);
    expect(await listTimes()).toEqual([...others, ['letter:going', later + 1], ['letter:going', later + 60_001]]);
  });

  it('refuses a file that was changed, one of the other engine, one without its figures, and a folder it may not write to; what is there stays', async () => {
    const { dataDir, url, database, send } = await setUp();
    await send('ada@example.com');
    const file = await backUp({ dataDir, url });
    const bytes = await readFile(file);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    await writeFile(file, bytes);
    expect(await run({ dataDir, url }, 'restore', file)).toMatchObject({
      status: 1,
      err: expect.stringContaining('is not the file that was made'),
    });
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    await writeFile(file, bytes);
    if (url)
      expect(await run({ dataDir, url: undefined }, 'restore', file)).toMatchObject({
        status: 1,
        err: expect.stringContaining('This is a backup of postgres'),
      });
    expect(await run({ dataDir: path.join(file, 'data'), url }, 'restore', file)).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^\S+ may not write to \S+ \(ENOTDIR\): run this as the site's own account\n$/),
    });
    expect(await run({ dataDir, url }, 'restore', `${file}.none`)).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^There is no backup/),
    });
    expect(await listEmails(database)).toEqual(['ada@example.com']);
  });

  it('a backup of SQLite moves into a PostgreSQL without leads, with all that hangs on them', async () => {
    const target = await setUp();
    if (!target.url) return;
    const source = { dataDir: path.join(target.dataDir, 'before'), url: undefined };
    const file = await openSqlite({
      file: getSqliteFile(source.dataDir),
      migrationsDir: path.resolve('migrations'),
      log: pino({ level: 'silent' }),
    });
    const { post } = await createTestLeads({ dataDir: source.dataDir, database: file });
    for (const email of ['ada@example.com', 'bob@example.com']) await post('early-access', { email });
    await post('newsletter', { email: 'ada@example.com', terms: true });
    const tables = ['leads', 'consents', 'subscriptions', 'seats', 'outbox', 'mail_recipients'] as const;
    const readAll = async (database: Database) =>
      Promise.all(tables.map((table) => database.read((query) => query.selectFrom(table).selectAll().execute())));
    const before = await readAll(file);
    await file.close();
    const backup = await backUp(source);
    const secretFile = path.join(target.dataDir, 'leads.secret');
    await writeFile(secretFile, 'the secret that signed the links of the site');
    expect(await run(target, 'restore', backup)).toMatchObject({ status: 1, err: expect.stringContaining('LEADS_SECRET lacks') });
    await rm(secretFile);
    expect(await run(target, 'restore', path.dirname(backup), '--deliver')).toMatchObject({ status: 0, err: '' });
    const sorted = (rows: object[][]) => rows.map((each) => each.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort());
    expect(sorted(await readAll(target.database))).toEqual(sorted(before));
    expect(await run(target, 'restore', backup)).toMatchObject({ status: 1, err: expect.stringContaining('holds leads already') });
  });

  it('refuses a backup of tables that this build cannot work with, before anything is replaced', async () => {
    const { dataDir, url, database, send } = await setUp();
    await database.write((query) => sql`insert into migrations (name, applied_at) values ('9001-later.sql', 1)`.execute(query));
    await send('before@example.com');
    const file = await backUp({ dataDir, url });
    await database.write((query) => sql`delete from migrations where name = '9001-later.sql'`.execute(query));
    await send('after@example.com');
    expect(await run({ dataDir, url }, 'restore', file, '--force')).toMatchObject({
      status: 1,
      err: expect.stringContaining('9001-later.sql, which this build cannot work with'),
    });
    expect(await listEmails(database)).toEqual(['after@example.com', 'before@example.com']);
  });

  it('leaves everything as it was when a restore fails half-way', async () => {
    const place = await setUp();
    if (!place.url) return; // SQLite puts another file in its place
    await place.send('before@example.com');
    const file = await backUp(place);
    await place.send('after@example.com');
    const client = new pg.Client({ connectionString: place.url });
    await client.connect();
    await client.query(
      "create function refuse() returns event_trigger language plpgsql as $$ begin raise exception 'no room for an index'; end $$",
    );
    await client.query("create event trigger refuse_index on ddl_command_end when tag in ('CREATE INDEX') execute function refuse()");
    const failed = await run(place, 'restore', file, '--force');
    expect(failed).toMatchObject({ status: 1, err: expect.stringContaining('no room for an index') });
    await client.query('drop event trigger refuse_index');
    await client.end();
    expect((await listEmails(place.database)).sort()).toEqual(['after@example.com', 'before@example.com']);
    const left = await readdir(path.join(place.dataDir, 'backups'), { recursive: true });
    expect(left.filter((name) => name.endsWith('.sql') || name.startsWith('before-restore/'))).toEqual([]);
  });

  it('keeps those of today, however few days it is told, and refuses what is no number', async () => {
    const { dataDir, url } = await setUp();
    const dir = path.join(dataDir, 'elsewhere');
    for (let index = 0; index < 2; index++) expect((await run({ dataDir, url }, 'backup', '--to', dir, '--keep', '1')).status).toBe(0);
    expect((await readdir(dir)).filter((name) => name.endsWith('.json'))).toHaveLength(2);
    expect((await run({ dataDir, url }, 'backup', '--keep', 'none')).status).toBe(2);
  });

  it('migrates, says what is missing, and shows what retention would do', async () => {
    const { database, dataDir, url, send } = await setUp();
    await send('ada@example.com');
    expect(await run({ dataDir, url }, 'migrate', '--check')).toMatchObject({ status: 0, out: 'The tables are up to date.\n' });
    expect(await run({ dataDir, url }, 'migrate')).toMatchObject({ status: 0, out: 'The tables are up to date.\n' });
    expect(await run({ dataDir, url }, 'retention')).toMatchObject({
      status: 0,
      out: expect.stringContaining('0 leads have reached their limit'),
    });
    // A seat that nobody has come to for years.
    await database.write(async (query) => {
      const seat = { seen_at: 1, warned_at: 1 };
      const { id } = await query.updateTable('seats').set(seat).returning('id').executeTakeFirstOrThrow();
      const thing = { id: randomUUID(), seat_id: id, kind: 'list', path: '/what-was-kept', title: 'RPG', saved_at: 1 } as const;
      await query.insertInto('seat_things').values(thing).execute();
    });
    expect(await run({ dataDir, url }, 'retention', '--force')).toMatchObject({
      status: 0,
      out: expect.stringContaining('Erased 0 leads'),
    });
    expect(await database.read((query) => query.selectFrom('seats').select('id').execute())).toEqual([]);
    expect(await database.read((query) => query.selectFrom('admin_actions').select('action').execute())).toEqual([{ action: 'retention' }]);
    if (!url) expect(await readFile(path.join(dataDir, 'leads.sqlite-wal'), 'latin1')).not.toContain('/what-was-kept');
  });
});
