import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StorageError } from './storage-error.ts';

/** A connection to a file that may not be there yet. It does not wait for locks: see `whileBusy`. */
export function connectFile(file: string): DatabaseSync {
  return new DatabaseSync(file, { enableForeignKeyConstraints: true });
}

/** Makes the file readable by its owner only, even in an older folder that is open to others. SQLite gives its log the same rights. */
export async function createFile(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  if (await stat(file).catch(() => null)) return;
  await (await open(file, 'a', 0o600)).close();
}

/**
 * Sets the pragmas of every connection, and reads back that SQLite took them. With `secure_delete` erased data is overwritten, not only
 * unlinked, so that an erased person cannot be found in the file. Closes the connection when something fails.
 */
export function configure(database: DatabaseSync): DatabaseSync {
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = on');
    const synchronous = database.prepare('pragma synchronous').get()?.['synchronous'];
    const journal = database.prepare('pragma journal_mode').get()?.['journal_mode'];
    if (synchronous !== 2 || journal !== 'wal')
      throw new StorageError('not-durable', new Error('SQLite refused WAL with synchronous=FULL'));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
