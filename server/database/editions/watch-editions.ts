import type { Logger } from 'pino';
import type { ServedDatabase } from '../served-database.ts';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { BAKED_FORMAT, CURRENT_FILE } from '../baked-file.ts';
import { BUILT, editionNote, type EditionNote, getEdition, isEditionId, readCurrent } from './edition-files.ts';
import { nameCurrent, placeEdition } from './place-edition.ts';
import { collectBytes } from '#server/platform/collect-bytes.ts';
import { parseJson } from '#shared/read-own-json.ts';

const LOOK_MS = 15_000;
/** Between two questions to another machine. */
const ASK_MS = 60_000;

type WatchOptions = {
  database: Pick<ServedDatabase, 'refresh'>;
  editionsDir: string;
  /** `DATABASE_EDITION_URL`: where another instance, or any web server, has the editions. */
  url: string | null;
  log: Pick<Logger, 'info' | 'warn'>;
};

/**
 * Follows the edition that is named, here or elsewhere, until `stop`; `look` asks at once. What cannot be had is logged, once per
 * reason, and what is served stays.
 */
export function watchEditions({ database, editionsDir, url, log }: WatchOptions): { look(): Promise<void>; stop(): void } {
  let askedMs = -Infinity;
  let lastProblem = '';
  let looking: Promise<void> | null = null;
  const lookOnce = async (dueMs: number) => {
    if (url && performance.now() - askedMs >= dueMs) {
      askedMs = performance.now();
      await takeEdition(url, editionsDir).then(
        () => (lastProblem = ''),
        (err: unknown) => {
          const problem = String(err);
          if (problem !== lastProblem)
            log.warn({ err }, 'the edition that DATABASE_EDITION_URL names was not taken; the site goes on with its own');
          lastProblem = problem;
        },
      );
    }
    await database.refresh();
  };
  const look = (dueMs = 0) => (looking ??= lookOnce(dueMs).finally(() => (looking = null)));
  const timer = setInterval(() => void look(ASK_MS), LOOK_MS).unref();
  return { look: () => look(), stop: () => clearInterval(timer) };
}

/** Ten times what an edition of today takes. */
const MAX_EDITION_BYTES = 1024 ** 3;
const MAX_TEXT_BYTES = 4096;
const ANSWER_TIMEOUT_MS = 30_000;
const FILE_TIMEOUT_MS = 30 * 60_000;

/** An edition elsewhere cannot be had, or is not what it says. What is served stays. */
export class EditionError extends Error {
  readonly code = 'edition-refused';
}

/**
 * Takes the edition that the folder at `address` names into `dir`, unless it is there: another instance's `editions` folder,
 * shared (`file:`) or behind any web server. True when `dir` names another edition than before. Throws `EditionError` for what is
 * not whole or not for this code.
 */
export async function takeEdition(address: string, dir: string): Promise<boolean> {
  const place = openPlace(address);
  const wanted = (await place.readText(CURRENT_FILE)).trim();
  if (wanted !== BUILT && !isEditionId(wanted)) throw new EditionError(`${CURRENT_FILE} at that address names no edition`);
  if (readCurrent(dir) === wanted && (wanted === BUILT || getEdition(dir, wanted))) return false;
  await mkdir(dir, { recursive: true });
  if (wanted === BUILT || getEdition(dir, wanted)) await nameCurrent(dir, wanted);
  else await fetchEdition(place, wanted, dir);
  return true;
}

type Place = { readText(name: string): Promise<string>; read(name: string): Promise<Readable> };

async function fetchEdition(place: Place, id: string, dir: string): Promise<void> {
  const note = editionNote.safeParse(parseJson(await place.readText(`${id}.json`)));
  if (!note.success || note.data.id !== id) throw new EditionError(`the note of ${id} cannot be read`);
  if (note.data.format !== BAKED_FORMAT) throw new EditionError(`${id} is for another release of the site (format ${note.data.format})`);
  if (note.data.bytes > MAX_EDITION_BYTES) throw new EditionError(`${id} is too large: ${note.data.bytes} bytes`);
  const temporary = path.join(dir, `${id}.sqlite.${process.pid}.tmp`);
  try {
    await copy(await place.read(`${id}.sqlite`), temporary, note.data);
    await placeEdition(dir, temporary, note.data);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Counts and hashes on the way: what is longer than it says is cut off before it fills the disk. */
async function copy(from: Readable, to: string, { bytes, sha256, id }: EditionNote): Promise<void> {
  const hash = createHash('sha256');
  let length = 0;
  await pipeline(
    from,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        length += piece.length;
        if (length > bytes) throw new EditionError(`${id} is longer than it says`);
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(to),
  );
  if (length !== bytes || hash.digest('hex') !== sha256) throw new EditionError(`${id} is not whole: its checksum is another`);
}

function openPlace(address: string): Place {
  const base = address.endsWith('/') ? address : `${address}/`;
  if (base.startsWith('file:')) {
    const folder = fileURLToPath(base);
    return {
      readText: (name) => readFile(path.join(folder, name), 'utf8'),
      read: async (name) => createReadStream(path.join(folder, name)),
    };
  }
  const ask = async (name: string, timeoutMs: number) => {
    const response = await fetch(new URL(name, base), { signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' });
    if (!response.ok || !response.body) throw new EditionError(`${name} at that address answers ${response.status}`);
    return response.body;
  };
  return {
    readText: async (name) => readShort(await ask(name, ANSWER_TIMEOUT_MS)),
    read: async (name) => Readable.from(await ask(name, FILE_TIMEOUT_MS)),
  };
}

async function readShort(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const text = await collectBytes(() => reader.read(), MAX_TEXT_BYTES);
  if (text) return text.toString('utf8');
  await reader.cancel();
  throw new EditionError('a short text at that address is long');
}
