import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StorageError } from './storage-error.ts';

/** A connection to a file that may not be there yet. It does not wait for locks: see `whileBusy`. */
export function connectFile(file: string): DatabaseSync {
  return new DatabaseSync(file, { enableForeignKeyConstraints: true });
}

/** Made by us, for its owner's eyes only, also in a folder that was there before and is open to others. SQLite gives its log the same rights. */
export async function createFile(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  if (await stat(file).catch(() => null)) return;
  await (await open(file, 'a', 0o600)).close();
}

/**
 * Sets what every connection needs, and reads back that SQLite took it. With `secure_delete` what was erased is overwritten, not only
 * unlinked: an erased person is not to be found in the file. Closes the connection when something fails.
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
