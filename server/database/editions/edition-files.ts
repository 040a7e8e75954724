import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { openReadOnlyFile } from '#server/db/sqlite-file.ts';
import { BAKED_FORMAT, CURRENT_FILE } from '../baked-file.ts';
import { parseJson } from '#shared/read-own-json.ts';

/** Stands in `current` when the file that the build made is to be served. */
export const BUILT = 'built';

/** `2026-11-20-1a2b3c4d5e6f`: the day the data speak of, and a hash of all that made the file. */
const editionId = z.string().regex(/^\d{4}-\d\d-\d\d-[0-9a-f]{12}$/);

export const editionNote = z.object({
  id: editionId,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(1),
  asOf: z.iso.date(),
  madeAt: z.iso.datetime(),
  /** What the code that reads it has to understand. */
  format: z.int(),
});
/** What stands beside an edition, in `<id>.json`. */
export type EditionNote = z.infer<typeof editionNote>;
export type Edition = EditionNote & { file: string };

export function getEditionsDir(dataDir: string): string {
  return path.join(dataDir, 'database', 'editions');
}

export function isEditionId(text: string): boolean {
  return editionId.safeParse(text).success;
}

/** What `current` says: an edition's id, `BUILT`, or null where nothing (or nonsense) is named. */
export function readCurrent(dir: string): string | null {
  const text = readText(path.join(dir, CURRENT_FILE))?.trim() ?? '';
  return text === BUILT || isEditionId(text) ? text : null;
}

/**
 * All editions of the folder that can be served, newest first. One whose file is cut short, or that other code has to read, is left out.
 */
export function listEditions(dir: string): Edition[] {
  let names: string[];
  try {
    names = readdirSync(dir);
  } catch {
    return []; // no refresh has ever run
  }
  return names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => getEdition(dir, name.slice(0, -'.json'.length)) ?? [])
    .sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

/** One edition by its id, or null when it is not there, not whole, or not for this code. Its checksum is not computed: see `isWhole`. */
export function getEdition(dir: string, id: string): Edition | null {
  const note = readNote(dir, id);
  if (!note || note.format !== BAKED_FORMAT) return null;
  const file = path.join(dir, `${id}.sqlite`);
  try {
    return statSync(file).size === note.bytes && readDay(file) !== null ? { ...note, file } : null;
  } catch {
    return null; // not there, or on a disk that fails for a moment
  }
}

/**
 * The edition to serve: the one that `current` names, or the newest good one where that is missing or damaged. Null: the file
 * that the build made. `refused` has the names (`nameAttempt`) of those that were found to be damaged.
 */
export function findEdition(dir: string, refused: ReadonlySet<string> = new Set()): Edition | null {
  const current = readCurrent(dir);
  if (current === BUILT) return null;
  const named = current === null ? null : getEdition(dir, current);
  if (named && !refused.has(nameAttempt(named))) return named;
  return listEditions(dir).find((edition) => !refused.has(nameAttempt(edition))) ?? null;
}

/** Tells an edition that was made again from the one before it of the same id, which may have been damaged. */
export function nameAttempt({ id, madeAt }: EditionNote): string {
  return `${id} ${madeAt}`;
}

/** The file that the build made, named like an edition: each release has another one under `BUILT`. Null when there is none that opens. */
export function getBuiltEdition(builtDir: string): { id: string; file: string } | null {
  const name = readText(path.join(builtDir, CURRENT_FILE))?.trim() ?? '';
  const file = path.resolve(builtDir, name);
  const day = readDay(file);
  return day === null ? null : { id: `${day}-${name.slice(0, 12)}`, file };
}

/** The note of an edition, whatever code it is for; null when there is none that can be read. */
export function readNote(dir: string, id: string): EditionNote | null {
  const parsed = editionNote.safeParse(parseJson(readText(path.join(dir, `${id}.json`)) ?? ''));
  return parsed.success && parsed.data.id === id ? parsed.data : null;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // not there, or not readable: both mean that nothing is known
  }
}

/**
 * The day that the games of a baked file are of; a month stands for its last day. Null when it is damaged or not there: the caller takes
 * another.
 */
function readDay(file: string): string | null {
  try {
    const database = openReadOnlyFile(file);
    const [info] = database.all<{ day: string | null }>(
      `select coalesce(date(asOf), date(asOf || '-01', '+1 month', '-1 day')) as day
      from (select value ->> 'gamesAsOf' as asOf from meta where key = 'info')`,
    );
    database.close();
    return info?.day ?? null;
  } catch {
    return null;
  }
}
