import { inks, type Theme } from './inks.ts';
import { about } from './posters/about.ts';
import { analysis } from './posters/analysis.ts';
import { blog } from './posters/blog.ts';
import { claim } from './posters/claim.ts';
import { community } from './posters/community.ts';
import { contact } from './posters/contact.ts';
import { database } from './posters/database.ts';
import { error } from './posters/error.ts';
import { home } from './posters/home.ts';
import { legal } from './posters/legal.ts';
import { links } from './posters/links.ts';
import { lost } from './posters/lost.ts';
import { clearance, offeringAnalysis, offeringAttribution, offeringDatabase, offeringSentiment } from './posters/offerings.ts';
import { papers } from './posters/papers.ts';
import { services } from './posters/services.ts';
import { type Drawing, sheet } from '#artwork/press.ts';
import { ship, type ShipAt } from '#artwork/ships.ts';

export type Poster = { wide: Drawing; tall: Drawing };
export type Shape = keyof Poster;

export const posters = {
  home,
  lost,
  contact,
  claim,
  'offering-database': offeringDatabase,
  'offering-analysis': offeringAnalysis,
  clearance,
  'offering-sentiment': offeringSentiment,
  'offering-attribution': offeringAttribution,
  'ship-canoe': cutout(['canoe', 350, 270, 1.72, -14]),
  'ship-cartridge': cutout(['cartridge', 330, 240, 2, -14]),
  'ship-kettle': cutout(['kettle', 320, 250, 2, -12]),
  blog,
  about,
  community,
  services,
  analysis,
  database,
  error,
  papers,
  links,
  legal,
} satisfies Record<string, Poster>;

export type PosterName = keyof typeof posters;

/**
 * A complete standalone <svg> in literal colours: no style sheet, no font, no outside reference, the same bytes every time.
 * Its size is the drawing's own; to rasterise it `w` pixels wide, load it at a density of 72 * w / width.
 */
export function drawPoster(name: PosterName, shape: Shape, theme: Theme): string {
  const { width, height, draw } = posters[name][shape];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw(inks[theme])}</svg>`;
}

/** A ship with nothing behind it, to lie over a band of the page. One size: a ship has no tall printing. */
function cutout(at: ShipAt): Poster {
  const drawing = sheet(640, 480, (press) => press.trap(ship(press, at)));
  return { wide: drawing, tall: drawing };
}
