import { chmod, copyFile, rename, rm, stat } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { syncFile } from '#server/platform/write-whole.ts';
import { type Backup, type BackupContents, PASSING, saveBackup } from './backup-file.ts';
import { getErrorCode, StorageError } from './storage-error.ts';

/** Copies the database as it is at one moment, while the site goes on writing, and checks the whole copy. */
export async function backUpSqlite({ file, dir, now }: { file: string; dir: string; now: Date }): Promise<Backup> {
  if (!(await stat(file).catch(() => null))) throw new StorageError('no-database', new Error(`There is no database at ${file}`));
  return saveBackup({
    dir,
    engine: 'sqlite',
    now,
    async write(target) {
      const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
      try {
        // All pages in one step: a copy in many steps begins again at every write.
        await backup(source, target, { rate: 2 ** 31 - 1 });
      } finally {
        source.close();
      }
      leavePassing(target);
      return inspectCopy(target);
    },
  });
}

/**
 * Replaces the database by a backup, and keeps the old file beside it. Returns the path of the old file, or null when there was none.
 * Throws `in-use` while a site has the database open, `damaged` when the copy fails SQLite's own check.
 */
export async function restoreSqlite({
  backup: { file: from },
  file,
  now,
}: {
  backup: Backup;
  file: string;
  now: Date;
}): Promise<string | null> {
  const aside = (await stat(file).catch(() => null)) ? `${file}.before-restore-${now.getTime()}` : null;
  if (aside) requireUnused(file);
  const temporary = `${file}.restoring`;
  await copyFile(from, temporary);
  try {
    // The copy has the rights of the backup, which may have come here by any way.
    await chmod(temporary, 0o600);
    inspectCopy(temporary);
    await syncFile(temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  if (aside) await rename(file, aside);
  // These logs belong to the old file: SQLite would apply them to the new one.
  for (const suffix of ['-wal', '-shm']) await (aside ? rename(file + suffix, aside + suffix) : rm(file + suffix)).catch(ignoreMissing);
  await rename(temporary, file);
  return aside;
}

/** The ids of the leads that were erased, as far as the present database knows; none when it cannot be read. */
export function readErasedFromSqlite(file: string): string[] {
  try {
    return withFile(file, listErased);
  } catch {
    // The database is damaged or older than the table. That is no obstacle: it is being replaced, and the manifests beside the backups
    // hold these ids too.
    return [];
  }
}

function leavePassing(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('pragma journal_mode = delete; pragma secure_delete = on');
    const known = copy.prepare('select name from sqlite_master').all();
    // The copy may be older than a table.
    for (const table of PASSING) if (known.some(({ name }) => name === table)) copy.exec(`delete from ${table}`);
  } finally {
    copy.close();
  }
}

function inspectCopy(file: string): BackupContents {
  const copy = new DatabaseSync(file);
  try {
    // One file, without a log beside it.
    copy.exec('pragma journal_mode = delete');
    const [verdict] = copy.prepare('pragma integrity_check').all();
    if (verdict?.['integrity_check'] !== 'ok' || copy.prepare('pragma foreign_key_check').all().length > 0)
      throw new StorageError('damaged', new Error(`${file} does not pass the integrity check`));
    const applied = copy.prepare('select * from migrations order by name').all();
    return {
      leads: Number(copy.prepare('select count(*) as n from leads').get()?.['n']),
      migrations: applied.map(({ name }) => String(name)),
      compatibleSince: Object.fromEntries(applied.map(({ name, compatible_since }) => [String(name), toTextOrNull(compatible_since)])),
      erased: listErased(copy),
    };
  } finally {
    copy.close();
  }
}

function listErased(database: DatabaseSync): string[] {
  const known = database.prepare("select name from sqlite_master where name = 'erased_leads'").get();
  if (!known) return []; // The copy is older than this table.
  return database
    .prepare('select lead_id from erased_leads')
    .all()
    .map((row) => String(row['lead_id']));
}

/** Throws `in-use` when a site has the database open: a running site always holds a shared lock, so the exclusive one fails. */
function requireUnused(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
  } catch (error) {
    if (getErrorCode(error) === 'sqlite-5')
      throw new StorageError('in-use', new Error('The site is running: stop it first. Nothing was changed.', { cause: error }));
    // A damaged file cannot be in use.
  } finally {
    database.close();
  }
}

function withFile<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

function toTextOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
