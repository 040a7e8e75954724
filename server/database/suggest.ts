import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import type { Suggestion } from '#shared/database/record-shapes.ts';
import type { Engine } from './engine.ts';
import { readGame } from './read-rows.ts';
import { type Found, findBest } from './search.ts';
import { squash } from './search-text.ts';

/** Before this many letters only games are suggested: one letter begins hundreds of companies, and no one of them more than another. */
const MIN_LETTERS_FOR_ALL = 2;

/** What somebody may mean who typed this much, best first. Over all types, games fill what the others leave; an exact name of any type comes first. */
export function suggest(engine: Engine, text: string, { type, limit = 8 }: { type?: EntityType; limit?: number } = {}): Suggestion[] {
  const typed = text.slice(0, 100);
  if (type) return findBest(engine, type, typed, limit).found.flatMap((found) => toSuggestion(engine, type, found) ?? []);
  const games = findBest(engine, 'games', typed, limit).found.map((found) => ({ type: 'games' as EntityType, found }));
  const wanted = squash(typed);
  if (wanted.length < MIN_LETTERS_FOR_ALL) return games.flatMap(({ found }) => toSuggestion(engine, 'games', found) ?? []);
  const others = entityTypes
    .filter((other) => other !== 'games')
    .flatMap((other) => findBest(engine, other, typed, 2).found.map((found) => ({ type: other, found })));
  const isExact = ({ found }: { found: Found }) => squash(found.name) === wanted;
  const rest = others.filter((other) => !isExact(other));
  const chosen = [...games.filter(isExact), ...others.filter(isExact), ...games.filter((game) => !isExact(game)).slice(0, limit - Math.min(rest.length, 3)), ...rest];
  return chosen.slice(0, limit).flatMap(({ type: own, found }) => toSuggestion(engine, own, found) ?? []);
}

function toSuggestion(engine: Engine, type: EntityType, { row, name, reviews }: Found): Suggestion | null {
  if (type === 'games') {
    const game = readGame(engine, row);
    return game && { type, id: game.id, slug: game.slug, name, hint: [game.developers?.[0]?.name, game.releaseDate?.slice(0, 4)].filter(Boolean).join(', ') || null, reviews };
  }
  const record = engine.records[type][row]?.row;
  if (!record) return null;
  const hint = 'city' in record ? record.city : record.place;
  return { type, id: record.id, slug: record.slug, name, hint, reviews: null };
}
