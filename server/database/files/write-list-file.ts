import { stat, statfs } from 'node:fs/promises';
import { leavesRoom } from '#server/platform/disk-space.ts';
import { toChecksum } from '#server/platform/checked-file.ts';
import { answerOrders, isDiskFull } from '#server/platform/run-apart.ts';
import { mayLeave } from '#shared/database/data-date.ts';
import type { Locale } from '#shared/locales.ts';
import type { FileFormat } from '#shared/seat.ts';
import { loadEngine } from '../engine.ts';
import { toExportMeta } from '../export-meta.ts';
import { findRows } from '../list-records.ts';
import { bindDatabase } from '../industry-database.ts';
import { toNote } from '../pages/frame.ts';
import { getRecordWords } from '../pages/words.ts';
import { readRows } from '../read-rows.ts';
import { listFileFormats } from './list-file-formats.ts';
import { toWholeList } from './whole-list.ts';

// A process of its own, started by make-list-file.ts: 90,000 rows take seconds of work.

export type ListFileOrder = {
  /** The baked file that is read, and the name of its edition. */
  database: string;
  edition: string;
  /** The list, by its address on this site. */
  address: string;
  format: FileFormat;
  locale: Locale;
  /** The moment that events are ahead of or over: one order makes one file, wherever and whenever it is carried out. */
  now: number;
  /** Where to write; the caller puts it in place. */
  file: string;
  exportRefreshed: boolean;
  siteUrl: string;
};
export type ListFileResult =
  | { ok: true; edition: string; rows: number; bytes: number; sha256: string }
  /** `no-list`: no address of one. `not-for-export`: its rows may not leave. `no-room`: the disk is full, or leads need the rest. */
  | { ok: false; code: 'no-list' | 'not-for-export' | 'no-room' | 'edition-gone' };

const ROWS_AT_ONCE = 500;

async function writeListFile({
  database,
  edition,
  address,
  format,
  locale,
  now,
  file,
  exportRefreshed,
  siteUrl,
}: ListFileOrder): Promise<ListFileResult> {
  const engine = loadEngine(database, () => new Date(now));
  const bound = bindDatabase(
    () => engine,
    () => undefined,
  );
  const info = bound.getInfo();
  const query = toWholeList(address, bound);
  if (!query) return { ok: false, code: 'no-list' };
  if (!mayLeave(info, query.type, exportRefreshed)) return { ok: false, code: 'not-for-export' };
  const { rows, known } = findRows(engine, query, Infinity, { locale });
  const words = getRecordWords(locale, bound);
  const { attribution } = toNote(info, words, known.type, known);
  const meta = { ...toExportMeta(info, known, rows.length, rows.length, words), attribution, page: 1, pages: 1 };
  const out = await listFileFormats[format]({ file, query, meta, words, siteUrl, database: bound });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    if (!(await hasRoom(file))) return { ok: false, code: 'no-room' };
    await out.write(readRows(engine, query.type, rows.slice(at, at + ROWS_AT_ONCE)));
  }
  await out.close();
  return { ok: true, edition, rows: rows.length, bytes: (await stat(file)).size, sha256: await toChecksum(file) };
}

/** What leads need stays free, whoever else writes to the disk meanwhile. */
async function hasRoom(file: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(file);
  return leavesRoom({ freeBytes: bavail * bsize, totalBytes: blocks * bsize });
}

/** What a person can mend is said and not thrown. */
async function answer(order: ListFileOrder): Promise<ListFileResult> {
  try {
    return await writeListFile(order);
  } catch (error) {
    if (isDiskFull(error)) return { ok: false, code: 'no-room' };
    throw error;
  }
}

answerOrders((order) => answer(order as ListFileOrder)); // from make-list-file.ts
