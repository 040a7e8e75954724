import type { RouteHandle } from '#server/http/route-table.ts';
import { drawEmblemPicture } from '#artwork/emblem-drawings.ts';
import { isEmblemName } from '#shared/emblems.ts';
import type { Route } from './+types/emblem.ts';
import { keptAnswer, noSuchFile } from './kept-answer.ts';

export const handle: RouteHandle = { kept: true };

/** One emblem as a picture of its own: `crowdfunding.day.svg`, `crowdfunding.night.svg`. */
export function loader({ params }: Route.LoaderArgs) {
  const [, name = '', theme] = /^([a-z-]+)\.(day|night)\.svg$/.exec(params.name) ?? [];
  if (!isEmblemName(name)) return noSuchFile();
  const picture = drawEmblemPicture(name, theme === 'night' ? 'night' : 'day');
  return keptAnswer(picture, 'image/svg+xml', { 'cache-control': 'public, max-age=3600' });
}
