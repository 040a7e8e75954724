import type { GamePosterFacts } from '#artwork/game-poster.ts';
import type { IndustryDatabase } from './industry-database.ts';

/** What the poster of a game is printed from, and its title; null for an id that lists do not show. */
export function getGamePrint(
  database: Pick<IndustryDatabase, 'compare' | 'getMainGenre'>,
  id: string,
): { title: string; facts: GamePosterFacts } | null {
  const [game] = database.compare('games', [id]);
  if (game?.type !== 'games') return null;
  return {
    title: game.title,
    facts: {
      id: game.id,
      genre: database.getMainGenre(game),
      releaseYear: game.releaseDate === null ? null : Number(game.releaseDate.slice(0, 4)),
      reviews: game.reviews ?? game.later?.reviews ?? null,
      score: game.score ?? game.later?.score ?? null,
      languages: game.languages?.length ?? null,
    },
  };
}
