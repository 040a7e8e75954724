import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { waitUntil } from './leads.ts';

/** A clock that several processes and a PostgreSQL share, and that a test moves on. It goes on by itself as well. */
export type MovedClock = {
  now(): number;
  /** Resolves when each of these processes has the new time, and has begun what was due. */
  moveTo(moment: number, processes: readonly number[]): Promise<void>;
  /** For a process that is to follow it. */
  env: Record<string, string>;
  /** Lets a database of the test's own PostgreSQL follow. Its server must be able to read the file's folder. */
  leadDatabase(url: string): Promise<void>;
};

export async function createMovedClock(file: string, start: number): Promise<MovedClock> {
  let aheadMs = 0;
  const write = async (moment: number) => {
    aheadMs = moment - Date.now();
    await writeFile(`${file}.new`, String(aheadMs));
    await rename(`${file}.new`, file); // Nobody ever reads half of it.
  };
  await write(start);
  const hasMoved = async (pid: number) => (await readFile(`${file}.${pid}`, 'utf8').catch(() => '')) === String(aheadMs);
  return {
    now: () => Date.now() + aheadMs,
    async moveTo(moment, processes) {
      await write(moment);
      await waitUntil(async () => (await Promise.all(processes.map(hasMoved))).every(Boolean), 60_000);
    },
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${path.resolve('test/support/follow-clock.ts')}` },
    async leadDatabase(url) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      // In PostgreSQL's own schema, which backups leave out and a restore leaves alone.
      await client.query('set allow_system_table_mods = on');
      await client.query(`create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile as
        $$ select timeofday()::timestamptz + pg_read_file('${file}')::bigint * interval '1 millisecond' $$`);
      await client.end();
    },
  };
}
