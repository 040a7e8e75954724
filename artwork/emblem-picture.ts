import { type EmblemInks, emblems } from './emblem-drawings.ts';
import type { EmblemName } from '#shared/emblems.ts';
import { inks, type Theme } from './inks.ts';

/** The inks of an emblem on the paper of a theme. By night its lines are light, and the sheets they lie on dark. */
export function toEmblemInks(theme: Theme): EmblemInks {
  const { flare, brass, stock, key, hull } = inks[theme];
  const line = theme === 'night' ? hull : key;
  return { main: flare, second: brass, paper: stock, key: line, tone: line };
}

/** One emblem as an SVG file of its own. */
export function drawEmblemPicture(name: EmblemName, theme: Theme): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -120 240 240">${emblems[name](toEmblemInks(theme))}</svg>`;
}
