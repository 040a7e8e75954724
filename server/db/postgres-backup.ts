import path from 'node:path';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { type Backup, type BackupContents, PASSING, saveBackup } from './backup-file.ts';
import { StorageError } from './storage-error.ts';

/** Where Debian keeps the certificates of the authorities. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Dumps the database with pg_dump, as it is at one moment, and reads the dump once to check it. Needs
 * PostgreSQL's client programs, of the server's version or newer.
 */
export async function backUpPostgres({ url, dir, now }: { url: string; dir: string; now: Date }): Promise<Backup> {
  return saveBackup({
    dir,
    engine: 'postgres',
    now,
    async write(target) {
      const client = await connect(url);
      try {
        // The dump and the figures of its manifest see the same snapshot.
        await client.query('begin isolation level repeatable read read only');
        const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
        const contents = await inspect(client);
        const left = PASSING.map((table) => `--exclude-table-data=${table}`);
        const snapshot = `--snapshot=${rows[0]?.id}`;
        await run(url, 'pg_dump', ['--format=custom', '--no-owner', '--no-privileges', ...left, snapshot, `--file=${target}`]);
        await run(url, 'pg_restore', ['--file=/dev/null', target], { connects: false });
        return contents;
      } finally {
        await client.end();
      }
    },
  });
}

type Restoring = { backup: Backup; url: string; dataDir: string; force: boolean };

/**
 * Replaces all tables by those of a dump. The caller has made a backup of the present ones. Throws `in-use`
 * while another client is connected, unless `force` is set.
 */
export async function restorePostgres({ backup, url, dataDir, force }: Restoring): Promise<void> {
  await run(url, 'pg_restore', ['--file=/dev/null', backup.file], { connects: false });
  const client = await connect(url);
  try {
    const others = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    if ((others.rowCount ?? 0) > 0 && !force)
      throw new StorageError('in-use', new Error('Somebody is connected, the site perhaps: stop it first. Nothing was changed.'));
    await replaceTables({ backup, url, dataDir }, await writeDrop(client));
  } finally {
    await client.end();
  }
}

/**
 * In one transaction: when anything fails, the present tables are there as they were. `pg_restore` cannot do that with tables that the dump
 * does not have, so it writes what it would do, and `psql` does it.
 */
async function replaceTables({ backup, url, dataDir }: Omit<Restoring, 'force'>, drop: string): Promise<void> {
  // In the data folder, from which the file of a killed process is swept.
  const script = path.join(dataDir, `${path.basename(backup.file)}.${process.pid}.sql`);
  try {
    await writeFile(script, '', { mode: 0o600 });
    await run(url, 'pg_restore', ['--no-owner', '--no-privileges', `--file=${script}`, backup.file], { connects: false });
    const options = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
    await run(url, 'psql', [...options, ...(drop ? [`--command=${drop}`] : []), `--file=${script}`]);
  } finally {
    await rm(script, { force: true });
  }
}

/**
 * The ids of the leads that were erased, as far as the present database knows. Null when it holds no leads at
 * all: then nothing of it needs keeping.
 */
export async function readErasedFromPostgres(url: string): Promise<string[] | null> {
  const client = await connect(url);
  try {
    return (await hasTable(client, 'leads')) ? (await inspect(client)).erased : null;
  } finally {
    await client.end();
  }
}

async function inspect(client: pg.Client): Promise<BackupContents> {
  const listColumn = async (query: string) => (await client.query<{ value: string }>(query)).rows.map(({ value }) => value);
  const applied = await client.query<{ name: string; compatible_since?: string | null }>('select * from migrations order by name');
  return {
    leads: Number((await listColumn('select count(*) as value from leads'))[0]),
    migrations: applied.rows.map(({ name }) => name),
    compatibleSince: Object.fromEntries(applied.rows.map(({ name, compatible_since }) => [name, compatible_since ?? null])),
    erased: (await hasTable(client, 'erased_leads')) ? await listColumn('select lead_id as value from erased_leads') : [],
  };
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
  return rows[0]?.found === true;
}

/** The tables of a newer build too: one that refers to a table of the dump would prevent its replacement. */
async function writeDrop(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select tablename as name from pg_tables where schemaname = current_schema()');
  const names = rows.map(({ name }) => client.escapeIdentifier(name));
  return names.length > 0 ? `drop table ${names.join(', ')} cascade` : '';
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // The query under way rejects with the same error.
  await client.connect();
  return client;
}

/** The password goes through the environment, because every user of the machine can read arguments. */
function run(url: string, program: string, args: string[], { connects = true } = {}): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  // The site trusts the machine's authorities; these programs look for a file of their own unless they are told.
  const trusted =
    address.searchParams.get('sslmode')?.startsWith('verify-') && existsSync(AUTHORITIES) ? { PGSSLROOTCERT: AUTHORITIES } : {};
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...(connects ? [`--dbname=${address.href}`] : []), ...args], {
      env: { ...trusted, ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    child.on('error', (error) =>
      reject(new StorageError('no-program', new Error(`${program} is needed: apt-get install postgresql-client`, { cause: error }))),
    );
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new StorageError('failed', new Error(`${program}: ${said.trim()}`)))));
  });
}
