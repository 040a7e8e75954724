import type { RouteHandle } from '#server/http/route-table.ts';
import { drawVignette } from '#artwork/vignette.ts';
import { vignetteNames } from '#shared/vignettes.ts';
import type { Route } from './+types/vignette.ts';
import { keptAnswer, noSuchFile } from './kept-answer.ts';

export const handle: RouteHandle = { kept: true };

/** The picture at a page's head: `/vignettes/kettle.svg`, the same by day and by night. */
export function loader({ params }: Route.LoaderArgs) {
  const name = vignetteNames.find((one) => `${one}.svg` === params.name);
  return name ? keptAnswer(drawVignette(name), 'image/svg+xml', { 'cache-control': 'public, max-age=3600' }) : noSuchFile();
}
