import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { type Backup, BEFORE_RESTORE, isIntact, listBackups, readBackup, readBackupNote, readErased } from '../server/db/backup-file.ts';
import { backUpTable, isTableBackup, restoreTable } from '../server/database/refresh/table-backup.ts';
import type { Database } from '../server/db/database.ts';
import { listMissing, readMigrations } from '../server/db/migrate.ts';
import { moveToPostgres } from '../server/db/move-to-postgres.ts';
import { getSqliteFile, openDatabase } from '../server/db/open-database.ts';
import { backUpPostgres, readErasedFromPostgres, restorePostgres } from '../server/db/postgres-backup.ts';
import { readErasedFromSqlite, restoreSqlite } from '../server/db/sqlite-backup.ts';
import { getErrorCode, StorageError } from '../server/db/storage-error.ts';
import { loadSecrets } from '../server/leads/keyring.ts';
import { holdDeliveries } from '../server/leads/outbox/outbox.ts';
import { listConnections } from '../server/leads/outbox/connections.ts';
import { noteAdminAction } from '../server/leads/people/admin-log.ts';
import { eraseAgain, tellAgain, leaveAgain } from '../server/leads/retention/erase-person.ts';
import { noteGone } from '../server/leads/retention/note-gone.ts';
import { readOptions } from './command-line.ts';
import { endWith, getActor, requireSettings } from './settings.ts';

// `npm run restore`: puts a backup in the place of the leads, while the site is stopped; or one of the refreshed games.
const USAGE = `npm run restore -- <file> [--deliver] [--force] [--json]
       npm run restore -- <folder games-...>

  <file>      what npm run backup made; its .json lies beside it. Of a folder of backups, the newest. One of SQLite also moves its leads
              into a PostgreSQL that holds none
  --deliver   send what was waiting to be sent. Without it, that is held back: it may have gone out since the backup
  --force     also a backup older than a year, or while somebody is connected to PostgreSQL

Stop the site first. What was there is kept, and its name printed. Who was erased, or left, after the backup stays so; everybody is signed out.
For the games the site may run; what was there is copied to before-restore beside <folder>, and \`npm run editions -- bake\` shows them.`;

const migrationsDir = path.resolve(import.meta.dirname, '../migrations');
const MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000;

const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: { deliver: { type: 'boolean', default: false }, force: { type: 'boolean', default: false }, json: { type: 'boolean' } },
});
if (positionals.length !== 1) {
  console.log(USAGE);
  process.exit(2);
}
const env = requireSettings();
const { DATA_DIR, DATABASE_URL } = env;
const from = path.resolve(positionals[0] ?? '');
try {
  if (isTableBackup(from)) await restoreGames(from);
  else await restore(await requireBackup(from));
} catch (error) {
  endWith(toKindError(error));
}

/** Mostly somebody runs this without `sudo -u` of the site's account. */
function toKindError(error: unknown): unknown {
  const code = getErrorCode(error);
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'sqlite-8', 'sqlite-14'].includes(code)) return error;
  const who = userInfo().username;
  return new StorageError('not-writable', new Error(`${who} may not write to ${DATA_DIR} (${code}): run this as the site's own account`));
}

async function restoreGames(backup: string): Promise<void> {
  const kept = await backUpTable({ dataDir: DATA_DIR, dir: path.join(path.dirname(backup), BEFORE_RESTORE), now: new Date() });
  await restoreTable({ backup, dataDir: DATA_DIR });
  if (values.json) return console.log(JSON.stringify({ kept }));
  console.log('Restored the games. "npm run editions -- bake" shows them.');
  if (kept) console.log(`What was there before: ${kept}`);
}

async function requireBackup(named: string): Promise<Backup> {
  const engine = DATABASE_URL ? 'postgres' : 'sqlite';
  const found = await listBackups(named); // none where it is no folder
  const newest = found.find((backup) => backup.engine === engine) ?? found[0];
  const file = newest?.file ?? named;
  const backup = await readBackup(file).catch((error: unknown) => {
    throw new StorageError('no-backup', new Error(`There is no backup with its .json at ${file}`, { cause: error }));
  });
  if (!(await isIntact(backup))) throw new StorageError('damaged', new Error(`${file} is not the file that was made`));
  if (backup.engine === 'postgres' && engine === 'sqlite')
    throw new StorageError('wrong-engine', new Error('This is a backup of postgres, and the site uses sqlite'));
  if (Date.now() - backup.takenAt > MAX_AGE_MS && !values.force)
    throw new StorageError('too-old', new Error('People erased more than a year ago would be back (--force restores it anyway)'));
  // Before anything is replaced: tables that this build cannot work with would leave nothing that runs.
  listMissing(
    backup.migrations.map((name) => ({ name, compatible_since: backup.compatibleSince[name] ?? null })),
    await readMigrations(migrationsDir),
  );
  return backup;
}

/** The ids of all who were erased, as far as the backups here and where this site makes them know. */
async function listErased(dir: string): Promise<string[]> {
  const { made } = await readBackupNote(DATA_DIR);
  const dirs = [...new Set([dir, made?.dir ?? dir])].flatMap((each) => [each, path.join(each, BEFORE_RESTORE)]);
  const noted = await Promise.all(
    dirs.map(async (each) => [...(await listBackups(each)).flatMap(({ erased }) => erased), ...(await readErased(each))]),
  );
  return noted.flat();
}

async function restore(backup: Backup): Promise<void> {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 }); // On a new machine there is none.
  const dir = path.dirname(backup.file);
  const erased = new Set(await listErased(dir));
  const { kept, known } = DATABASE_URL ? await fillPostgres(backup, DATABASE_URL, dir) : await replaceSqlite(backup);
  for (const id of known) erased.add(id);
  const result = await forgetAgain(backup, erased).catch((error: unknown) => {
    console.error(`The tables were replaced, and what follows failed. What was there before: ${kept ?? 'nothing'}. Restore again.`);
    throw error;
  });
  report({ leads: backup.leads - result.erased, ...result, kept });
}

/** Erases who was erased after the backup, ends what they ended, and holds back what may have gone out. */
async function forgetAgain(backup: Backup, erased: ReadonlySet<string>): Promise<{ erased: number; held: number }> {
  const database = await open();
  const result = await database.write(async (query) => {
    const [now, connections] = [Date.now(), listConnections(env)];
    const again = await eraseAgain(query, erased);
    await tellAgain(query, again, { connections, now });
    const held = values.deliver ? 0 : await holdDeliveries(query, now);
    await leaveAgain(query, erased, { connections, now });
    // Another backup may hold those whom this one does not.
    await noteGone(query, [...erased], now);
    await noteAdminAction(query, { actor: getActor(), action: 'restore', leads: backup.leads - again.leads }, now);
    return { erased: again.leads, held };
  });
  await database.close();
  return result;
}

function open(): Promise<Database> {
  return openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, migrationsDir, log: pino({ level: 'error' }) });
}

type Replaced = { kept: string | null; known: string[] };

async function replaceSqlite(backup: Backup): Promise<Replaced> {
  const file = getSqliteFile(DATA_DIR);
  const known = readErasedFromSqlite(file);
  return { kept: await restoreSqlite({ backup, file, now: new Date() }), known };
}

async function fillPostgres(backup: Backup, url: string, dir: string): Promise<Replaced> {
  if (backup.engine === 'postgres') return replacePostgres(backup, url, dir);
  await requireOwnSecret();
  const database = await open();
  try {
    await moveToPostgres({ file: backup.file, dataDir: DATA_DIR, migrations: await readMigrations(migrationsDir), database });
  } finally {
    await database.close();
  }
  return { kept: null, known: [] };
}

/** The links in emails that the site has sent were signed by the secret of its file. */
async function requireOwnSecret(): Promise<void> {
  const file = path.join(DATA_DIR, 'leads.secret');
  if (!existsSync(file)) return;
  const given = await loadSecrets(env.LEADS_SECRET, DATA_DIR);
  if (!(await loadSecrets(undefined, DATA_DIR)).every((secret) => given.includes(secret)))
    throw new StorageError('other-secret', new Error(`LEADS_SECRET lacks what ${file} holds: links in emails already sent would end`));
}

async function replacePostgres(backup: Backup, url: string, dir: string): Promise<Replaced> {
  const known = await readErasedFromPostgres(url);
  // In a folder of its own, beside the backups that are made here: what erases it after 30 days looks there.
  const beside = (await readBackupNote(DATA_DIR)).made?.dir ?? dir;
  const kept = known === null ? null : (await backUpPostgres({ url, dir: path.join(beside, BEFORE_RESTORE), now: new Date() })).file;
  try {
    await restorePostgres({ backup, url, dataDir: DATA_DIR, force: values.force });
  } catch (error) {
    // Nothing was changed: a copy that nobody needs would keep people who are erased later.
    if (kept) for (const file of [kept, `${kept}.json`]) await rm(file, { force: true });
    throw error;
  }
  return { kept, known: known ?? [] };
}

function report(result: { leads: number; erased: number; held: number; kept: string | null }): void {
  if (values.json) return console.log(JSON.stringify(result));
  console.log(`Restored ${result.leads} leads.`);
  if (result.erased > 0) console.log(`Erased again: ${result.erased}, whose people had been erased after the backup.`);
  if (result.held > 0)
    console.log(
      `Held back: ${result.held} deliveries. "npm run leads -- retry" sends them, "npm run letters -- resume <id>" a newsletter.`,
    );
  if (result.kept)
    console.log(`What was there before: ${result.kept}. Remove it when all is well, it holds personal data; after 30 days it is removed.`);
}
