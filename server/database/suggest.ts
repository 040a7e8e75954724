import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import type { Suggestion } from '#shared/database/record-shapes.ts';
import type { Engine } from './engine.ts';
import { readGame } from './read-rows.ts';
import { type Best, type Found, findBest } from './search.ts';
import { squash } from './search-text.ts';

/** Before this many letters only games are suggested: one letter begins hundreds of companies, and no one of them more than another. */
const MIN_LETTERS_FOR_ALL = 2;

/** Of each type but games, at most. */
const PER_TYPE = 2;
/** Places that games leave to the other types, when these have something. */
const KEPT_FOR_OTHERS = 3;

type Hit = { type: EntityType; found: Best['found'][number]; repaired: boolean };

/**
 * What somebody may mean who typed this much, best first. Over all types: exact names, then games by their titles, then companies,
 * associations and events, then games by their makers and the others by their city. What is found only by repairing what was typed
 * stands back where anything was found as typed.
 */
export function suggest(engine: Engine, text: string, { type, limit = 8 }: { type?: EntityType; limit?: number } = {}): Suggestion[] {
  const typed = text.slice(0, 100);
  const wanted = squash(typed);
  const types = type ? [type] : wanted.length < MIN_LETTERS_FOR_ALL ? (['games'] as const) : entityTypes;
  const all = types.flatMap((own) => listHits(engine, own, typed, own === 'games' || type ? limit : PER_TYPE));
  const hits = all.some(({ repaired }) => !repaired) ? all.filter(({ repaired }) => !repaired) : all;
  return (type ? hits : order(hits, wanted, limit)).slice(0, limit).flatMap((hit) => toSuggestion(engine, hit.type, hit.found) ?? []);
}

function listHits(engine: Engine, type: EntityType, typed: string, limit: number): Hit[] {
  const { found, repaired } = findBest(engine, type, typed, limit);
  return found.map((one) => ({ type, found: one, repaired: repaired !== null }));
}

function order(hits: Hit[], wanted: string, limit: number): Hit[] {
  const exact = hits.filter(({ found }) => squash(found.name) === wanted);
  const rest = hits.filter((hit) => !exact.includes(hit));
  const titles = rest.filter(({ type, found }) => type === 'games' && found.named);
  const others = rest.filter(({ type, found }) => type !== 'games' && found.named);
  const makers = rest.filter(({ found }) => !found.named);
  const kept = Math.min(others.length, KEPT_FOR_OTHERS, limit >> 1);
  const first = titles.slice(0, Math.max(0, limit - exact.length - kept));
  return [...exact, ...first, ...others, ...makers, ...titles.slice(first.length)];
}

function toSuggestion(engine: Engine, type: EntityType, { row, name, reviews }: Found): Suggestion | null {
  if (type === 'games') {
    const game = readGame(engine, row);
    return (
      game && {
        type,
        id: game.id,
        slug: game.slug,
        name,
        hint: [game.developers?.[0]?.name, game.releaseDate?.slice(0, 4)].filter(Boolean).join(', ') || null,
        reviews,
      }
    );
  }
  const record = engine.records[type][row]?.row;
  if (!record) return null;
  const hint = 'city' in record ? record.city : record.place;
  return { type, id: record.id, slug: record.slug, name, hint, reviews: null };
}
