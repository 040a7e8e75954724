import { rmSync } from 'node:fs';
import { getErrorCode } from '#server/db/storage-error.ts';
import { toPrimaryCode } from '#server/db/sqlite-busy.ts';
import { openWorkFile, type WorkFile } from '#server/db/sqlite-file.ts';
import type { PauseMemory } from './pace.ts';

/**
 * What a refresh has been answered, step by step: killed at any moment, the next start goes on after the last whole step. Steps of a run:
 * `begin` (nothing yet), `list` (the table it starts from is in), `items` (the list of apps is in), `table` (everything was
 * asked), `slow` (the table is written; reviews and genres are being asked).
 */
export type Step = 'begin' | 'list' | 'items' | 'table' | 'slow';

export type Journal = ReturnType<typeof createJournal>;
type NoteName =
  | 'step'
  | 'startedAt'
  | 'day'
  | 'asOf'
  | 'mode'
  | 'lastApp'
  | 'categories'
  | 'tags'
  | 'refused'
  | 'pause-api'
  | 'pause-store';

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

/** Opens the journal. One that a power cut damaged is thrown away: everything in it can be asked again. */
export function openJournal(file: string, say: (line: string) => void): Journal {
  try {
    return createJournal(openWithTables(file));
  } catch (error) {
    if (![SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE].includes(toPrimaryCode(error))) throw error;
    say(`The journal was damaged (${getErrorCode(error)}) and is begun anew`);
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    return createJournal(openWithTables(file));
  }
}

function openWithTables(file: string): WorkFile {
  const work = openWorkFile(file);
  try {
    work.exec(tables);
  } catch (error) {
    work.close();
    throw error;
  }
  return work;
}

function createJournal(work: WorkFile) {
  const getNote = (name: NoteName) => work.all<{ value: string }>('select value from notes where name = ?', name)[0]?.value ?? null;
  const setNote = (name: NoteName, value: string) => work.run('insert or replace into notes values (?, ?)', name, value);
  const pauses: PauseMemory = {
    getPause: (host) => Number(getNote(`pause-${host}`) ?? 0),
    setPause: (host, untilMs) => setNote(`pause-${host}`, String(untilMs)),
  };
  return {
    ...work,
    getNote,
    setNote,
    pauses,
    // Only `setNote` writes it.
    getStep: () => (getNote('step') ?? 'begin') as Step,
    /** Forgets the run; what lasts longer than a run (pauses, tries, dates of change) stays. */
    clearRun: () =>
      work.transaction(() => {
        for (const table of ['base', 'announced', 'apps', 'items', 'queue']) work.exec(`delete from ${table}`);
        work.exec("delete from notes where name not like 'pause-%'");
      }),
  };
}

// base and announced: the rows of the table this run starts from, as JSON by column. apps: whom to ask, and whether it answered.
// items: what it said. reviews, genres: answers of the slow lanes, until they are in a table. tries: questions that had no
// answer. modified: when an app's page last changed, as of the last run that took it in.
const tables = `
  create table if not exists notes (name text primary key, value text not null) without rowid;
  create table if not exists base (id integer primary key, cells text not null);
  create table if not exists announced (id integer primary key, cells text not null);
  create table if not exists apps (
    id integer primary key, modified integer not null, listed integer not null, tries integer not null default 0, answered integer not null default 0
  );
  create index if not exists apps_open on apps (tries, id) where answered = 0;
  create table if not exists items (id integer primary key, state text not null, facts text);
  create table if not exists queue (lane text not null, rank integer not null, id integer not null, primary key (lane, rank)) without rowid;
  create table if not exists reviews (id integer primary key, day text not null, positive integer not null, negative integer not null);
  create table if not exists genres (id integer primary key, day text not null, names text not null);
  create table if not exists tries (lane text not null, id integer not null, day text not null, tries integer not null, primary key (lane, id)) without rowid;
  create table if not exists modified (id integer primary key, at integer not null);
`;
