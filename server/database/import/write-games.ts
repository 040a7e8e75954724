import { gzipSync } from 'node:zlib';
import { listLanguageNames } from '../bake/language-tags.ts';
import { gameColumns, type SourceGame } from '../bake/read-games.ts';

/** The games table as `content/database/games.csv.gz` holds it: our columns, by id, so that two versions can be compared line by line. */
export function toGamesFile(games: SourceGame[]): Buffer {
  const names = listLanguageNames();
  const lines = games
    .toSorted((a, b) => a.id - b.id)
    .map((game) => [
      game.id,
      game.title,
      join(game.developers),
      join(game.publishers),
      join(game.genres),
      join(game.features),
      join(game.platforms),
      game.releaseDate,
      game.priceCents === null ? '' : (game.priceCents / 100).toFixed(2),
      game.priceCents === 0 ? 1 : 0,
      game.positive,
      game.negative,
      join(game.languages?.map((tag) => names.get(tag) ?? tag) ?? null),
      game.software ? 1 : 0,
      game.adult ? 1 : 0,
      game.reviews,
    ]);
  return gzipSync([[...gameColumns, 'reviews'], ...lines].map(toTableLine).join(''), { level: 9 });
}

function join(values: string[] | null): string {
  // A bar parts the values: in a name it becomes a slash.
  return (values ?? []).map((value) => value.replaceAll('|', '/')).join('|');
}

/** A line of a table of ours, which no spreadsheet opens: only what needs quotes has them. */
export function toTableLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\n`;
}

function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
