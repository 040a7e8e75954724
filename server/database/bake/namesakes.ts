import type { GameMakers, Makers, NamesakeCheck } from './link-companies.ts';
import type { Correction, SourceCompany } from './read-sources.ts';

/**
 * A name belongs to somebody else when all its dated games are older than the studio. One older game proves nothing: a store keeps the
 * old date of a game that was remade or sold on, and directories date some studios too late. Of publishers nothing follows: they buy
 * old games. An unknown year or date excludes nothing, and a founding year that `corrections` replace is read as corrected. A correction
 * of a studio's `games` says outright that the games under its name are another's.
 */
export function createNamesakeCheck(
  studios: SourceCompany[],
  corrections: Correction[],
  makers: Makers,
  games: GameMakers[],
): NamesakeCheck {
  const founded = new Map(studios.map((studio) => [studio, getFounded(studio, corrections)]));
  const released = new Map(games.map(({ row, game }) => [row, toYear(game.releaseDate)]));
  const corrected = new Set(corrections.filter(({ type, field }) => type === 'studios' && field === 'games').map(({ name }) => name));
  return (company, key) => {
    if (corrected.has(company.name)) return true;
    const first = founded.get(company);
    const years = (makers.developer.get(key) ?? []).flatMap((row) => released.get(row) ?? []);
    return typeof first === 'number' && years.length > 0 && years.every((year) => year < first);
  };
}

function getFounded({ name, founded }: SourceCompany, corrections: Correction[]): number | null {
  const correction = corrections.find((own) => own.type === 'studios' && own.name === name && own.field === 'founded');
  if (!correction) return founded;
  return correction.right === null ? null : Number(correction.right);
}

function toYear(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4));
}
