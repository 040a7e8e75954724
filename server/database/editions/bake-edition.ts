import { createHash } from 'node:crypto';
import { copyFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { answerOrders, isDiskFull } from '#server/platform/run-apart.ts';
import { BAKED_FORMAT } from '../baked-file.ts';
import { fingerprintCode } from '../bake/bake-database.ts';
import { SourceError } from '../bake/csv-table.ts';
import { readGames, type SourceGame } from '../bake/read-games.ts';
import { readRefreshedSources } from '../bake/read-refreshed.ts';
import { writeDatabase } from '../bake/write-database.ts';
import { loadEngine } from '../engine.ts';
import { type Comparison, compareGames } from '../import/compare-games.ts';
import { toChecksum } from '#server/platform/checked-file.ts';
import { type EditionNote, findEdition } from './edition-files.ts';

// A process of its own, started by publish-edition.ts: it takes seconds of work and hundreds of megabytes, and visitors must not
// feel either.

export type BakeOrder = { tableDir: string; contentDir: string; editionsDir: string; temporary: string; now: string; evenSo: boolean };
export type Summary = Omit<Comparison, 'came' | 'went'> & { came: Named; went: Named };
/** How many, and the titles of a few. */
type Named = { count: number; titles: string[] };
export type BakeResult = { ok: true; note: EditionNote; games: string; comparison: Summary } | { ok: false; refused: string[] };

/** Bakes the table beside what is served, and checks it like an import: against the games of the edition before, and by opening it. */
async function bakeEdition(order: BakeOrder): Promise<BakeResult> {
  const { tableDir, contentDir, temporary, evenSo } = order;
  const sources = await readRefreshedSources(contentDir, tableDir);
  const comparison = compareGames(await readEarlier(order), sources.games);
  if (comparison.refusals.length > 0 && !evenSo) return { ok: false, refused: comparison.refusals };
  await rm(temporary, { force: true });
  writeDatabase(sources, temporary);
  checkFile(temporary, sources.games.length);
  const asOf = sources.notes.updated.games;
  const hash = createHash('sha256')
    .update(sources.version)
    .update(await fingerprintCode())
    .digest('hex');
  const games = `${temporary}.games`;
  await copyFile(path.join(tableDir, 'games.csv.gz'), games);
  const note = {
    id: `${asOf}-${hash.slice(0, 12)}`,
    sha256: await toChecksum(temporary),
    bytes: (await stat(temporary)).size,
    asOf,
    madeAt: order.now,
    format: BAKED_FORMAT,
  };
  return { ok: true, note, games, comparison: summarize(comparison) };
}

/** The games of the edition that is served now; before the first one, those that came with the site. */
async function readEarlier({ editionsDir, contentDir }: BakeOrder): Promise<SourceGame[]> {
  const serving = findEdition(editionsDir);
  return (serving && (await readGames(editionsDir, `${serving.id}.games.csv.gz`).catch(() => null))) ?? readGames(contentDir);
}

/** Reads the file as the site will. */
function checkFile(file: string, games: number): void {
  const engine = loadEngine(file, () => new Date());
  const [check] = engine.file.all<{ quick_check: string }>('pragma quick_check');
  engine.file.close();
  if (check?.quick_check !== 'ok' || engine.rows.games !== games) throw new Error('the baked file does not hold what it was made of');
}

function summarize({ came, went, ...rest }: Comparison): Summary {
  const name = (games: Comparison['came']) => ({ count: games.length, titles: games.slice(0, 8).map(({ title }) => title) });
  return { ...rest, came: name(came), went: name(went) };
}

/** What a person can mend is said and not thrown: a table that cannot be read, a disk that is full. */
async function answer(order: BakeOrder): Promise<BakeResult> {
  try {
    return await bakeEdition(order);
  } catch (error) {
    if (error instanceof SourceError) return { ok: false, refused: [error.message] };
    if (isDiskFull(error)) return { ok: false, refused: ['the disk is full: nothing was changed, and the site serves what it has'] };
    throw error;
  }
}

answerOrders((order) => answer(order as BakeOrder)); // from publish-edition.ts
