import { emblems, type EmblemInks } from './emblems.ts';
import { inks } from './inks.ts';

/**
 * The key falls back to the text colour around the emblem, so that it stays dark by day and light by night and on bands.
 * `--i-stock` is a dark sheet by night: a light key on a light sheet would swallow every line of a drawn document.
 */
const spriteInks: EmblemInks = {
  main: `var(--i-flare,${inks.day.flare})`,
  second: `var(--i-brass,${inks.day.brass})`,
  key: 'var(--i-emb,currentColor)',
  tone: 'var(--i-emb,currentColor)',
  paper: `var(--i-stock,${inks.day.stock})`,
};

/** One SVG file holding every emblem as a symbol, for `<use href="/emblems.svg#crowdfunding">`. No filters: some browsers drop them in `use`. */
export function createEmblemSprite(): string {
  const symbols = Object.entries(emblems).map(
    ([name, draw]) => `<symbol id="${name}" viewBox="0 0 240 240"><g transform="translate(120,120)">${draw(spriteInks)}</g></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>`;
}
