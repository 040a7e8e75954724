import path from 'node:path';
import { SourceError } from '../server/database/bake/csv-table.ts';
import { readSources } from '../server/database/bake/read-sources.ts';
import type { Comparison } from '../server/database/import/compare-games.ts';
import { importGames } from '../server/database/import/import-games.ts';
import { bakeDatabaseIfChanged } from './bake-database.ts';
import { readOptions } from './command-line.ts';

const USAGE = `npm run import-database -- [<file or folder> --as-of 2025-09 [--even-so]]

  Checks the files of content/database and bakes them.
  <file or folder>   first replaces the games by this newer set, and prints what came, went and changed
  --as-of            of which month its figures are
  --even-so          take it although the comparison refuses it`;

const dir = path.resolve('content/database');
const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: { 'as-of': { type: 'string' }, 'even-so': { type: 'boolean' } },
});
const [from] = positionals;

try {
  if (!from || (await takeNewer(path.resolve(from)))) {
    const { games, studios, publishers, associations, events } = await readSources(dir);
    console.log(
      `Readable: ${games.length} games, ${studios.length} studios, ${publishers.length} publishers, ${associations.length} associations, ${events.length} events`,
    );
    await bakeDatabaseIfChanged(console.log);
  }
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** True when the newer set was taken. */
async function takeNewer(newer: string): Promise<boolean> {
  const asOf = values['as-of'];
  if (!asOf) {
    console.error('Say of which month the figures are: --as-of 2025-09');
    process.exitCode = 1;
    return false;
  }
  const { written, comparison, ignoredWords } = await importGames({
    from: newer,
    dir,
    asOf,
    evenSo: values['even-so'] === true,
    today: new Date().toISOString().slice(0, 10),
  });
  printComparison(comparison);
  if (ignoredWords.size > 0)
    console.log(
      `Passed over, not being English words we know: ${[...ignoredWords.keys()].slice(0, 12).join(', ')} (${ignoredWords.size} in all)`,
    );
  if (written) return true;
  console.error('\nRefused, nothing was changed:');
  for (const refusal of comparison.refusals) console.error(`- ${refusal}`);
  console.error('If it is right all the same: --even-so');
  process.exitCode = 1;
  return false;
}

function printComparison({ before, after, came, went, changed }: Comparison): void {
  const names = (games: Comparison['came']) =>
    games
      .slice(0, 8)
      .map(({ title }) => title)
      .join(', ');
  console.log(`games    ${before} before, ${after} now`);
  console.log(`came     ${came.length}${came.length > 0 ? `: ${names(came)}, ...` : ''}`);
  console.log(`went     ${went.length}${went.length > 0 ? `: ${names(went)}, ...` : ''}`);
  for (const [field, count] of Object.entries(changed)) if (count > 0) console.log(`changed  ${field} of ${count} games`);
}
