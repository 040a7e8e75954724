import { randomUUID } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { Query } from '#server/db/database.ts';
import type { SeatFileRow, SeatRow } from '#server/db/schema.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import { nullIfMissing } from '#server/platform/null-if-missing.ts';
import { toKeptTitle } from '../kept-title.ts';
import type { Locale } from '#shared/locales.ts';
import { type FileFormat, MAX_FILES, parseThing } from '#shared/seat.ts';
import { createFileJob, type FileJob, type FileJobOptions } from './file-job.ts';
import { dropFileMail } from './file-mail.ts';
import { FILE_LIFE_MS, getFilesDir } from './file-rows.ts';

// Large exports of a seat, in a folder of their own: who asked for which file, who makes it, and who may fetch it.

/** `address` is null while there is nothing to fetch; `problem` says why there never will be, or is ''. */
export type SeatFile = Pick<SeatFileRow, 'id' | 'path' | 'title' | 'format' | 'state' | 'bytes' | 'sha256'> & {
  rows: number | null;
  askedAt: string;
  expiresAt: string;
  address: string | null;
  problem: string;
};
export type OpenedFile = { handle: FileHandle; name: string; format: FileFormat; bytes: number; sha256: string; madeAt: Date };
type Queued = 'queued' | 'running' | 'busy' | 'full';
type FileRequest = { address: string; title: string; format: FileFormat; locale: Locale };

/** What early access gives of whole lists (product decisions, section 11). `session` is what the visitor's cookie says. */
export type SeatFiles = {
  list(session: string | null): Promise<SeatFile[]>;
  /** `running`: it is being made. `busy`: another one is. `full`: the seat has as many files as it holds. `signed-out`: no such session. */
  request(session: string | null, request: FileRequest): Promise<Queued | 'signed-out' | 'invalid'>;
  remove(session: string | null, id: string): Promise<void>;
  /**
   * The file at a signed address; the caller closes it. `none`: not signed by us. `gone`: its seven days are over, it was erased, or what
   * is made of it here is another file. `coming`: it was made by another instance, and is being made here, or will be.
   */
  open(token: string): Promise<OpenedFile | 'none' | 'gone' | 'coming'>;
};

export type SeatFilesOptions = FileJobOptions & {
  keyring: Keyring;
  now(): Date;
  findSeat(query: Query, session: string | null, now: number): Promise<{ seat: SeatRow } | null>;
};

/**
 * The address of a file says which one, and until when, and is signed for this purpose. Whoever has it may fetch the file, so that
 * programs can, which have no cookie.
 */
const LINK = 'token file';

export function createSeatFiles(options: SeatFilesOptions): SeatFiles & Pick<FileJob, 'start' | 'stop' | 'sweep'> {
  const { database, keyring, readClock, findSeat } = options;
  const job = createFileJob(options);
  const findOwn = async (query: Query, session: string | null) => (await findSeat(query, session, options.now().getTime()))?.seat ?? null;

  return {
    async list(session) {
      const rows = await database.read(async (query) => {
        const seat = await findOwn(query, session);
        return seat ? query.selectFrom('seat_files').selectAll().where('seat_id', '=', seat.id).orderBy('asked_at', 'desc').execute() : [];
      });
      const now = await readClock();
      return rows.filter(({ expires_at }) => expires_at > now).map((row) => toSeatFile(row, keyring));
    },
    async request(session, request) {
      if (parseThing(request.address)?.kind !== 'list') return 'invalid';
      const now = await readClock();
      const outcome = await database.write(async (query) => {
        const seat = await findOwn(query, session);
        return seat ? queueFile(query, seat.id, request, now) : 'signed-out';
      });
      if (outcome === 'queued') job.wake();
      return outcome;
    },
    async remove(session, id) {
      await database.write(async (query) => {
        const seat = await findOwn(query, session);
        if (seat) await query.deleteFrom('seat_files').where('seat_id', '=', seat.id).where('id', '=', id).execute();
      });
      await job.sweep();
    },
    async open(token) {
      const [named, expiresAt] = keyring.openToken(LINK, token)?.split('.') ?? [];
      if (!named) return 'none';
      if (Number(expiresAt) <= (await readClock())) return 'gone';
      const row = await database.read((query) => query.selectFrom('seat_files').selectAll().where('id', '=', named).executeTakeFirst());
      if (row?.state !== 'ready') return 'gone';
      const opened = await openFile(row, options.dataDir);
      if (!opened) return job.copy(row) ? 'coming' : 'gone';
      // A database that cannot be written to keeps nobody from their file; an email too many may follow.
      await dropFileMail(database, row.id).catch((error: unknown) => options.log.warn({ err: toLoggable(error) }, 'an email stays queued'));
      return opened;
    },
    start: job.start,
    stop: job.stop,
    sweep: job.sweep,
  };
}

async function queueFile(query: Query, seatId: string, request: FileRequest, now: number): Promise<Queued> {
  // The seat's row is the lock: two presses at once make one file.
  await query.updateTable('seats').set({ seen_at: now }).where('id', '=', seatId).execute();
  await query
    .deleteFrom('seat_files')
    .where('seat_id', '=', seatId)
    .where((where) => where.or([where('state', '=', 'failed'), where('expires_at', '<=', now)]))
    .execute();
  const kept = await query.selectFrom('seat_files').select(['state', 'path', 'format']).where('seat_id', '=', seatId).execute();
  const waiting = kept.find(({ state }) => state !== 'ready');
  if (waiting) return waiting.path === request.address && waiting.format === request.format ? 'running' : 'busy';
  if (kept.length >= MAX_FILES) return 'full';
  await query
    .insertInto('seat_files')
    .values({
      id: randomUUID(),
      seat_id: seatId,
      path: request.address,
      title: toKeptTitle(request.title),
      format: request.format,
      locale: request.locale,
      state: 'queued',
      asked_at: now,
      lease_token: null,
      lease_until: 0,
      tries: 0,
      expires_at: now + FILE_LIFE_MS,
      error: '',
    })
    .execute();
  return 'queued';
}

function toSeatFile(row: SeatFileRow, keyring: Keyring): SeatFile {
  const { id, title, format, state, bytes, sha256, error, asked_at, expires_at, row_count } = row;
  const isReady = state === 'ready';
  return {
    id,
    path: row.path,
    title,
    format,
    state,
    bytes,
    sha256,
    rows: row_count,
    askedAt: new Date(asked_at).toISOString(),
    expiresAt: new Date(expires_at).toISOString(),
    address: isReady ? `/seat/files/${keyring.sign(LINK, `${id}.${expires_at}`)}/${toFileName(row)}` : null,
    problem: error,
  };
}

/** The file, if it lies here whole. */
async function openFile(row: SeatFileRow, dataDir: string): Promise<OpenedFile | null> {
  const { id, format, bytes, sha256, expires_at } = row;
  if (bytes === null || sha256 === null) return null;
  const handle = await open(path.join(getFilesDir(dataDir), id)).catch(nullIfMissing);
  if (handle === null) return null;
  if ((await handle.stat()).size === bytes)
    return { handle, name: toFileName(row), format, bytes, sha256, madeAt: new Date(expires_at - FILE_LIFE_MS) };
  await handle.close();
  return null;
}

/** `games.csv`, `jeux.csv`: the last part of the list's address. */
function toFileName({ path: address, format }: SeatFileRow): string {
  return `${
    (address.split('?', 1)[0] ?? '')
      .split('/')
      .at(-1)
      ?.replaceAll(/[^\w-]/g, '') ?? 'list'
  }.${format}`;
}
