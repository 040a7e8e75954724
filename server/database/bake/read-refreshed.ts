import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { STEAM_API, toDateWords } from '#shared/database/data-date.ts';
import type { Source } from '#shared/database/record-shapes.ts';
import { readCsvTable, SourceError } from './csv-table.ts';
import { CellReader, readGameIds, readGames, type SourceGame } from './read-games.ts';
import { type AnnouncedGame, type RefreshedTable, toAnnouncedGame, readTableNote, TABLE_NOTE } from './refreshed-table.ts';
import { applyCorrections, fingerprintDir, readCompaniesAndEvents, type SourceNotes, type Sources } from './read-sources.ts';
import { existsSync } from 'node:fs';
import { openReadOnlyFile } from '#server/db/sqlite-file.ts';
import { growthWindows } from '#shared/database/columns.ts';
import { decodePoints, type HistoryPoint } from '../refresh/history-points.ts';
import { toDayNumber } from '#shared/days.ts';

/** Like `readSources`, with the games that a refresh left in `tableDir`. Throws `SourceError` for what cannot be read. */
export async function readRefreshedSources(dir: string, tableDir: string): Promise<Sources> {
  const note = await readTableNote(tableDir);
  if (!note) throw new SourceError(TABLE_NOTE, 1, '', 'there is none that this release reads: npm run refresh-database makes it');
  const { asOf } = note;
  const { notes, ...others } = await readCompaniesAndEvents(dir);
  return applyCorrections({
    ...others,
    games: forgetFirstDay(await readGames(tableDir)),
    later: [],
    notes: toRefreshedNotes(notes, asOf),
    refreshed: {
      asOf,
      announced: await readAnnounced(tableDir),
      tagNames: await readTagNames(tableDir),
      ...readHistory(path.join(path.dirname(tableDir), 'history.sqlite'), asOf),
      oldGames: await readGameIds(dir),
    },
    version: await fingerprintRefreshed(dir, tableDir),
  });
}

/**
 * What `sources.yaml` says of the games, for a table that was refreshed on `asOf`, a day: that file describes the table that came
 * with the site.
 */
function toRefreshedNotes(notes: SourceNotes, asOf: string): Sources['notes'] {
  return {
    ...notes,
    attribution: {
      en: `Source: Steam, ${toDateWords(asOf, 'en')}; not affiliated with Valve.`,
      fr: `Source : Steam, ${toDateWords(asOf, 'fr')}; sans lien avec Valve.`,
    },
    updated: { ...notes.updated, games: asOf, studios: asOf, publishers: asOf },
    games: { source: STEAM_API, asOf },
    later: null,
    sources: [
      toSteamSource(asOf),
      ...notes.sources
        .filter(({ id }) => id !== notes.later.source)
        // What is computed from the games is as old as they are.
        .map((source) => (source.id === 'computed' ? { ...source, asOf } : source)),
    ],
  };
}

function toSteamSource(asOf: string): Source {
  return {
    id: STEAM_API,
    name: { en: 'Steam, through its public web API', fr: 'Steam, par son API Web publique' },
    url: 'https://steamcommunity.com/dev',
    licence: { en: 'Steam Web API Terms of Use; facts only', fr: 'Conditions d’utilisation de l’API Web de Steam; faits seulement' },
    open: false,
    asOf,
  };
}

/** What stood in the list when we first looked is not new: its first day is not known. */
function forgetFirstDay(games: SourceGame[]): SourceGame[] {
  const first = games.reduce<string | null>((least, { refreshed }) => {
    const day = refreshed?.firstSeen ?? null;
    return day !== null && (least === null || day < least) ? day : least;
  }, null);
  return games.map((game) =>
    game.refreshed?.firstSeen === first ? { ...game, refreshed: game.refreshed && { ...game.refreshed, firstSeen: null } } : game,
  );
}

/** Twelve letters and digits that change with any file of both folders. */
async function fingerprintRefreshed(dir: string, tableDir: string): Promise<string> {
  return createHash('sha256')
    .update(await fingerprintDir(dir))
    .update(await fingerprintDir(tableDir))
    .digest('hex')
    .slice(0, 12);
}

async function readTagNames(tableDir: string): Promise<RefreshedTable['tagNames']> {
  const file = 'tags.csv';
  const table = readCsvTable(await readFile(path.join(tableDir, file), 'utf8'), file, ['id', 'en', 'fr']);
  return new Map(
    [...table.rows].map((row) => {
      const cells = new CellReader(file, row);
      const en = cells.requireText('en');
      return [en, { en, fr: cells.getText('fr') ?? en }];
    }),
  );
}

async function readAnnounced(tableDir: string): Promise<AnnouncedGame[]> {
  const file = 'announced.csv.gz';
  const text = gunzipSync(await readFile(path.join(tableDir, file))).toString('utf8');
  const table = readCsvTable(text, file, ['id', 'title', 'precision', 'date']);
  return [...table.rows].map((row) => toAnnouncedGame(new CellReader(file, row)));
}

/**
 * The history that refreshes have written, up to the table's own day, and what each game gained in each window: reviews by
 * buyers, which every refresh counts. Games with a single point have no history yet.
 */
export function readHistory(file: string, asOf: string): Pick<RefreshedTable, 'history' | 'growth'> {
  const history = new Map<number, Uint8Array>();
  const growth: RefreshedTable['growth'] = Object.fromEntries(growthWindows.map((days) => [days, new Map<number, number>()]));
  if (!existsSync(file)) return { history, growth };
  const day = toDayNumber(asOf);
  const stored = openReadOnlyFile(file);
  try {
    for (const { id, points } of stored.all<{ id: number; points: Uint8Array }>('select id, points from games')) {
      const known = decodePoints(points).filter((point) => point.day <= day);
      if (known.length < 2) continue;
      history.set(id, points);
      for (const days of growthWindows) {
        const [before, after] = [getReviewsOn(known, day - Number(days)), getReviewsOn(known, day)];
        if (before !== null && after !== null) growth[days]?.set(id, after - before);
      }
    }
  } finally {
    stored.close();
  }
  return { history, growth };
}

/** A day without a point has the value of the one before it. */
function getReviewsOn(points: HistoryPoint[], day: number): number | null {
  return points.findLast((point) => point.day <= day)?.storeReviews ?? null;
}
