import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { toChecksum } from '#server/platform/checked-file.ts';
import { syncFile, writeWhole } from '#server/platform/write-whole.ts';
import { getErrorCode } from './storage-error.ts';
import { DAY_MS, toUtcDay } from '#shared/days.ts';
import { parseJson } from '#shared/read-own-json.ts';

/** Tables whose rows no backup has: hashes of who sent what, good for an hour, which would lie there for weeks. */
export const PASSING = ['rate_limits', 'spent_proofs'] as const;

/** What stands beside each backup as `<file>.json`. No personal data. */
const manifestSchema = z.object({
  engine: z.enum(['sqlite', 'postgres']),
  /** The moment that the backup shows, in milliseconds since 1970. */
  takenAt: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  leads: z.number(),
  migrations: z.array(z.string()),
  /** By migration: the oldest one whose build still works with the tables after it; null or missing: only builds that know it. */
  compatibleSince: z.record(z.string(), z.string().nullable()).default({}),
  /** Ids of what was gone for good by then (`erased_leads`). Restoring an older backup does not bring it back. */
  erased: z.array(z.string()),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackupContents = Pick<BackupManifest, 'leads' | 'migrations' | 'compatibleSince' | 'erased'>;
export type Backup = BackupManifest & { file: string };

const NAME = /^leads-\d{8}T\d{6}Z\.(sqlite|dump)$/;
/** Notes when the last backup was made, for the running site and its monitoring. */
const LAST_BACKUP = 'last-backup.json';
const ERASED = 'erased.json';
/** The folder beside the backups for what a restore replaced. */
export const BEFORE_RESTORE = 'before-restore';
const PUT_ASIDE_DAYS = 30;
/** What a backup, a restore or a move writes while it works, and removes at its end: whole copies too. */
const UNFINISHED = /^leads-\d{8}T\d{6}Z\.(sqlite|dump)(\.part|\.\d+\.(sql|moving))$|^leads\.sqlite\.restoring$/;

/**
 * Makes one backup in `dir`. `write` fills a file and returns what it holds. The file gets its name only when
 * it is whole, on disk, and its manifest is there: so every file with the name of a backup can be restored.
 */
export async function saveBackup(options: {
  dir: string;
  engine: BackupManifest['engine'];
  now: Date;
  write(file: string): Promise<BackupContents>;
}): Promise<Backup> {
  const { dir, engine, now } = options;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const { file, temporary } = await claimName(dir, engine, now);
  try {
    const contents = await options.write(temporary);
    await syncFile(temporary);
    const { size } = await stat(temporary);
    const manifest = { engine, takenAt: now.getTime(), bytes: size, sha256: await toChecksum(temporary), ...contents };
    await writeFile(`${file}.json`, `${JSON.stringify(manifest)}\n`, { mode: 0o600, flush: true });
    await rename(temporary, file);
    return { ...manifest, file };
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * A name for each second. Of two backups that begin in the same second, the later one takes the next. The empty file is made first, with
 * its rights: a file with people's addresses is never readable by others, not even for a moment.
 */
async function claimName(dir: string, engine: BackupManifest['engine'], now: Date): Promise<{ file: string; temporary: string }> {
  for (let at = now.getTime(); ; at += 1000) {
    const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
    const file = path.join(dir, `leads-${stamp}.${engine === 'sqlite' ? 'sqlite' : 'dump'}`);
    const temporary = `${file}.part`;
    const handle = await open(temporary, 'wx', 0o600).catch((error: unknown) => {
      if (getErrorCode(error) === 'EEXIST') return null;
      throw error;
    });
    if (!handle) continue;
    await handle.close();
    if (!(await stat(file).catch(() => null))) return { file, temporary };
    await rm(temporary);
  }
}

/** The backups of a folder, newest first; a missing folder has none. One whose manifest is missing or damaged is passed over. */
export async function listBackups(dir: string): Promise<Backup[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => NAME.test(name)).sort((a, b) => b.localeCompare(a));
  const read = await Promise.all(names.map((name) => readBackup(path.join(dir, name)).catch(() => null)));
  return read.filter((backup) => backup !== null);
}

/** Throws when the manifest is missing or damaged. */
export async function readBackup(file: string): Promise<Backup> {
  return { ...manifestSchema.parse(JSON.parse(await readFile(`${file}.json`, 'utf8'))), file };
}

/** Whether the file is byte for byte the one that was made. */
export async function isIntact({ file, sha256 }: Backup): Promise<boolean> {
  return (await toChecksum(file)) === sha256;
}

/**
 * Removes all but the newest, those of the last 24 hours, and the newest of each of the last `days` days, which are UTC's. Returns the
 * names of the removed files.
 */
export async function thinBackups(dir: string, days: number, now: Date): Promise<string[]> {
  const kept = new Set<string>();
  const old = (await listBackups(dir)).filter(({ takenAt }) => {
    const day = toUtcDay(takenAt);
    const isNewestOfDay = !kept.has(day);
    kept.add(day);
    const stays = isNewestOfDay && (kept.size === 1 || day > toUtcDay(now.getTime() - days * DAY_MS));
    return !stays && takenAt < now.getTime() - DAY_MS;
  });
  for (const { file } of old) for (const part of [file, `${file}.json`]) await rm(part, { force: true });
  return old.map(({ file }) => path.basename(file));
}

/** What restores put aside, whole copies, and when: beside the database with SQLite, beside the backups with PostgreSQL. */
export async function listPutAside(dataDir: string): Promise<{ file: string; at: number }[]> {
  const names = await readdir(dataDir).catch(() => []);
  const beside = names.flatMap((name) => {
    const [, at] = /\.before-restore-(\d+)$/.exec(name) ?? [];
    return at ? [{ file: path.join(dataDir, name), at: Number(at) }] : [];
  });
  const { made } = await readBackupNote(dataDir);
  const dumps = made ? await listBackups(path.join(made.dir, BEFORE_RESTORE)) : [];
  return [...beside, ...dumps.map(({ file, takenAt }) => ({ file, at: takenAt }))];
}

/**
 * Removes what was put aside more than 30 days ago: it holds people who were erased since. So do the unfinished files of a process that was
 * killed, of which nobody knows: they go after a day.
 */
export async function erasePutAside(dataDir: string, now: Date): Promise<void> {
  const old = (await listPutAside(dataDir)).filter(({ at }) => at < now.getTime() - PUT_ASIDE_DAYS * DAY_MS);
  const files = [...old.map(({ file }) => file), ...(await listUnfinished(dataDir, now.getTime() - DAY_MS))];
  for (const file of files) for (const suffix of ['', '-wal', '-shm', '.json']) await rm(file + suffix, { force: true });
}

async function listUnfinished(dataDir: string, before: number): Promise<string[]> {
  const { made } = await readBackupNote(dataDir);
  const files: string[] = [];
  for (const dir of [dataDir, ...(made ? [made.dir, path.join(made.dir, BEFORE_RESTORE)] : [])])
    for (const name of (await readdir(dir).catch(() => [])).filter((each) => UNFINISHED.test(each))) {
      const file = path.join(dir, name);
      const found = await stat(file).catch(() => null); // It may have got its name meanwhile.
      if (found?.isFile() && found.mtimeMs < before) files.push(file);
    }
  return files;
}

const noteSchema = z.object({
  /** When the last backup was made and where; null before the first. */
  made: z.object({ takenAt: z.number(), dir: z.string() }).nullable(),
  /** Whether the run after that failed. */
  hasFailed: z.boolean(),
});
type BackupNote = z.infer<typeof noteSchema>;

/** Notes in the data folder that a backup was made, or could not be: `null`. */
export async function noteBackup(dataDir: string, backup: { takenAt: number; file: string } | null): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { made } = backup ? { made: { takenAt: backup.takenAt, dir: path.dirname(backup.file) } } : await readBackupNote(dataDir);
  await writeFile(path.join(dataDir, LAST_BACKUP), JSON.stringify({ made, hasFailed: !backup }), { mode: 0o600 });
}

/** What the last runs left in the data folder. A note that was cut short by a full disk counts as missing. */
export async function readBackupNote(dataDir: string): Promise<BackupNote> {
  const text = await readFile(path.join(dataDir, LAST_BACKUP), 'utf8').catch(() => '{}'); // None was made yet.
  const note = noteSchema.safeParse(parseJson(text));
  return note.success ? note.data : { made: null, hasFailed: false };
}

/**
 * Leaves the ids of all erased leads beside the backups, with those that lie there: when the database is lost before the next backup,
 * restoring the last one would bring these people back. Returns false when there are no backups, or their folder cannot be written.
 */
export async function noteErased(dataDir: string, ids: readonly string[]): Promise<boolean> {
  const { made } = await readBackupNote(dataDir);
  if (!made) return false;
  const noted = await readErased(made.dir).catch(() => []); // A damaged one is made whole again.
  const all = [...new Set([...noted, ...ids])];
  return writeWhole(path.join(made.dir, ERASED), JSON.stringify(all), { mode: 0o600 }).then(
    () => true,
    () => false,
  );
}

/** The ids that were left beside the backups of a folder. */
export async function readErased(dir: string): Promise<string[]> {
  const text = await readFile(path.join(dir, ERASED), 'utf8').catch(() => '[]'); // Nobody was erased since the first backup.
  return z.array(z.string()).parse(JSON.parse(text));
}
