import type { EmblemName } from '#shared/emblems.ts';
import { COVER_HEIGHT, COVER_WIDTH, type CoverArt, type CoverPress, createCoverPress } from './covers/cover-press.ts';
import { drawCourse } from './covers/course.ts';
import { drawHorizon } from './covers/horizon.ts';
import { drawOrbits } from './covers/orbits.ts';
import { drawRank } from './covers/rank.ts';
import { requireItem } from './covers/require-item.ts';
import { drawRibbon } from './covers/ribbon.ts';
import { schemes } from './covers/schemes.ts';
import { drawSunburst } from './covers/sunburst.ts';

export type CoverSpec = {
  /** Usually the article's id. The same seed prints the same cover on every machine. */
  seed: string;
  emblem: EmblemName;
  /** 1 sunburst, 2 horizon, 3 orbits, 4 rank with an odd one out, 5 launch ribbon, 6 plotted course. */
  layout: number;
  /** 1 flare, 2 ink, 3 brass, 4 ion, 5 paper, 6 sand. */
  scheme: number;
};

/** Article cover, 800x500, as a standalone SVG with literal colours. Holds when cropped to 16:6 or to a square around the middle. */
export function drawCover(spec: CoverSpec): string {
  const { defs, body } = composeCover(spec);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">` +
    `<defs>${defs}</defs>${body}</svg>`
  );
}

/** The cover in pieces, for a sheet that holds more than the cover. `focus` is where the emblem stands, for tighter crops. */
export function composeCover(spec: CoverSpec): { defs: string; body: string; ground: string; focus: { x: number; y: number } } {
  const scheme = requireItem(schemes, spec.scheme - 1);
  const layout = requireItem(layouts, spec.layout - 1);
  const press = createCoverPress(spec, scheme);
  const art = layout(press);
  return {
    defs: press.defs(),
    body: `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="${scheme.ground}"/>${art.body}`,
    ground: scheme.ground,
    focus: art.focus,
  };
}

/** In the order of `CoverSpec.layout`. */
const layouts: readonly ((press: CoverPress) => CoverArt)[] = [drawSunburst, drawHorizon, drawOrbits, drawRank, drawRibbon, drawCourse];
