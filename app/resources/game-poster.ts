import type { RouteHandle } from '#server/http/route-table.ts';
import { drawGamePoster } from '#artwork/game-poster.ts';
import { getGamePrint } from '#server/database/game-print.ts';
import { servicesContext } from '#server/services.ts';
import type { Route } from './+types/game-poster.ts';
import { keptAnswer, noSuchFile } from './kept-answer.ts';

export const handle: RouteHandle = { kept: true };

/** The poster of a game, `/game-posters/620.svg`: drawn from its facts when it is asked for, the same by day and by night. */
export function loader({ params, context }: Route.LoaderArgs) {
  const [, id] = /^(\d{1,10})\.svg$/.exec(params.name) ?? [];
  const game = id === undefined ? null : getGamePrint(context.get(servicesContext).industryDatabase, id);
  return game ? keptAnswer(drawGamePoster(game.facts), 'image/svg+xml', { 'cache-control': 'public, max-age=300' }) : noSuchFile();
}
