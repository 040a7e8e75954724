import { isForAdults } from './adult-rule.ts';
import type { CellReader } from './read-games.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { nullIfMissing } from '#server/platform/null-if-missing.ts';
import { STEAM_API } from '#shared/database/data-date.ts';
import { parseJson } from '#shared/read-own-json.ts';

/** A game that is announced and not out yet. */
export type AnnouncedGame = ReturnType<typeof toAnnouncedGame>;
const precisions = ['day', 'month', 'quarter', 'year', 'soon', 'tba'] as const;

export type RefreshedTable = {
  /** The day the counts of the store are of. */
  asOf: string;
  announced: AnnouncedGame[];
  /** The names of the tags in both languages, by the English one. */
  tagNames: Map<string, { en: string; fr: string }>;
  /** How many reviews by buyers each game gained, by the days of the window; empty while less is known than a window needs. */
  growth: Record<string, Map<number, number>>;
  /** The points of each game's history, as `history-points.ts` writes them. */
  history: Map<number, Uint8Array>;
  /** The games whose genres are those of the table that came with the site, which a refresh keeps. */
  oldGames: Set<number>;
};

export function toAnnouncedGame(cells: CellReader) {
  const said = cells.requireText('precision');
  const game = {
    id: cells.requireCount('id'),
    title: cells.requireText('title'),
    ...cells.getMakers(),
    genres: cells.getList('genres'),
    tags: cells.getList('tags'),
    features: cells.getList('features'),
    platforms: cells.getList('platforms'),
    languages: cells.getLanguages('languages'),
    precision: precisions.find((known) => known === said) ?? cells.fail('precision', `"${said}" is none of ${precisions.join(', ')}`),
    /** The day, or the first day of the period; null for `soon` and `tba`. */
    date: cells.getDate('date'),
    /** The words of its store page, where it says something of its own. */
    text: cells.getText('text'),
    firstSeen: cells.getDate('first_seen'),
  };
  return { ...game, adult: isForAdults({ ...game, descriptors: cells.getNumbers('descriptors') }) };
}

/** Of a table that a refresh made. Written last: a folder that has it is whole. */
export const TABLE_NOTE = 'table.json';

const tableNote = z.object({
  /** The day on which everything was last asked. */
  asOf: z.iso.date(),
  source: z.literal(STEAM_API),
  version: z.literal(1),
});
export type TableNote = z.infer<typeof tableNote>;

/** Null where there is no refreshed table, or none that this release reads. */
export async function readTableNote(tableDir: string): Promise<TableNote | null> {
  const text = await readFile(path.join(tableDir, TABLE_NOTE), 'utf8').catch(nullIfMissing);
  return text === null ? null : (tableNote.safeParse(parseJson(text)).data ?? null);
}
