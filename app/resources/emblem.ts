import { inks } from '#server/images/press/inks.ts';
import { emblems } from '#shared/emblem-drawings.ts';
import { isEmblemName } from '#shared/emblems.ts';
import type { Route } from './+types/emblem.ts';
import { keptAnswer, noSuchFile } from './kept-answer.ts';

/** One emblem as a picture of its own: `crowdfunding.day.svg`, `crowdfunding.night.svg`. */
export function loader({ params }: Route.LoaderArgs) {
  const [, name, theme] = /^([a-z-]+)\.(day|night)\.svg$/.exec(params.name) ?? [];
  if (!name || !isEmblemName(name)) return noSuchFile();
  const { flare, brass, stock, key, hull } = inks[theme === 'night' ? 'night' : 'day'];
  // By night the lines of a page are light, and the sheets they lie on dark.
  const line = theme === 'night' ? hull : key;
  const drawing = emblems[name]({ main: flare, second: brass, paper: stock, key: line, tone: line });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -120 240 240">${drawing}</svg>`;
  return keptAnswer(svg, 'image/svg+xml', { 'cache-control': 'public, max-age=3600' });
}
