import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { writeWhole } from '#server/platform/write-whole.ts';
import { readCsvTable, SourceError } from '../bake/csv-table.ts';
import { gameColumns, parseGames, readGames, type SourceGame } from '../bake/read-games.ts';
import { toDateWords } from '#shared/database/data-date.ts';
import { type Comparison, compareGames } from './compare-games.ts';
import { readSteamDataset } from './read-steam-dataset.ts';
import { toGamesFile } from './write-games.ts';

export type ImportOptions = {
  /** A games table in our columns (`.csv` or `.csv.gz`), or the folder of the CSV package of Steam Dataset 2025. */
  from: string;
  /** `content/database` */
  dir: string;
  /** The month the new figures are of, `YYYY-MM`. */
  asOf: string;
  /** Take the new set although it looks like nonsense. What cannot be read is refused all the same. */
  evenSo?: boolean;
  /** The day of the import, `YYYY-MM-DD`. */
  today: string;
};
export type Imported = { written: boolean; comparison: Comparison; ignoredWords: Map<string, number> };

/**
 * Replaces the games table by a newer one, unless it looks like nonsense. Throws `SourceError` with file, line and column for what
 * cannot be read.
 */
export async function importGames({ from, dir, asOf, evenSo = false, today }: ImportOptions): Promise<Imported> {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(asOf)) throw new SourceError(from, 1, '', `"${asOf}" is not a month (YYYY-MM)`);
  const before = await readGames(dir);
  const { games, source, ignoredWords } = await readNewer(from, before);
  const comparison = compareGames(before, games);
  const written = comparison.refusals.length === 0 || evenSo;
  if (written) {
    const notes = path.join(dir, 'sources.yaml');
    await writeWhole(path.join(dir, 'games.csv.gz'), toGamesFile(games));
    await writeWhole(notes, updateSources(await readFile(notes, 'utf8'), source, asOf, today));
  }
  return { written, comparison, ignoredWords };
}

type Newer = { games: SourceGame[]; source: GameSource; ignoredWords: Map<string, number> };

async function readNewer(from: string, before: SourceGame[]): Promise<Newer> {
  const info = await stat(from).catch(() => null);
  if (!info) throw new SourceError(from, 1, '', 'there is no such file or folder');
  if (info.isDirectory()) {
    const known = new Map(before.map((game) => [game.id, game]));
    const words = {
      genres: new Set(before.flatMap((game) => game.genres ?? [])),
      features: new Set(before.flatMap((game) => game.features ?? [])),
    };
    return { ...(await readSteamDataset(from, known, words)), source: 'steam-dataset-2025' };
  }
  const bytes = await readFile(from);
  const text = (from.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return { games: parseGames(readCsvTable(text, path.basename(from), gameColumns)), source: 'steam-insights', ignoredWords: new Map() };
}

/** The sources that a games table may come from. */
const gameSources = {
  'steam-insights': {
    en: 'Steam and SteamSpy data, {date}, compiled by NewbieIndieGameDev/steam-insights',
    fr: 'données de Steam et de SteamSpy, {date}, compilées par NewbieIndieGameDev/steam-insights',
  },
  'steam-dataset-2025': {
    en: 'Steam Dataset 2025 by VintageDon, {date}, CC BY 4.0, doi.org/10.5281/zenodo.17286923',
    fr: 'Steam Dataset 2025 de VintageDon, {date}, CC BY 4.0, doi.org/10.5281/zenodo.17286923',
  },
} as const;
type GameSource = keyof typeof gameSources;

const datasetEntry = `  - id: steam-dataset-2025
    name: { en: "Steam Dataset 2025", fr: "Steam Dataset 2025" }
    url: https://doi.org/10.5281/zenodo.17286923
    licence: { en: "CC BY 4.0", fr: "CC BY 4.0" }
    open: true
    asOf: {asOf}
`;

/** `sources.yaml` with the games' source, date and attribution changed, and everything else as it was. `today` is the day of the import. */
function updateSources(yaml: string, source: GameSource, asOf: string, today: string): string {
  const words = gameSources[source];
  const en = `Source: ${words.en.replace('{date}', toDateWords(asOf, 'en'))}; not affiliated with Valve.`;
  const fr = `Source\u00a0: ${words.fr.replace('{date}', toDateWords(asOf, 'fr'))}; sans lien avec Valve.`;
  const changed = yaml
    .replace(/^attribution:\n {2}en: .*\n {2}fr: .*$/m, () => `attribution:\n  en: ${JSON.stringify(en)}\n  fr: ${JSON.stringify(fr)}`)
    .replace(/^updated: .*$/m, (days) => days.replace(/(games|studios|publishers): [\d-]+/g, `$1: ${today}`))
    .replace(/^games: \{.*\}$/m, () => `games: { source: ${source}, asOf: ${asOf} }`)
    .replace(new RegExp(`(^ {2}- id: (?:${source}|computed)\\n(?: {4}.*\\n)*? {4}asOf: ).*$`, 'gm'), (_line, head: string) => head + asOf);
  return source === 'steam-dataset-2025' && !changed.includes('id: steam-dataset-2025')
    ? `${changed.trimEnd()}\n${datasetEntry.replace('{asOf}', asOf)}`
    : changed;
}
