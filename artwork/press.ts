import { handCut } from './hand-cut.ts';
import type { InkName, Inks } from './inks.ts';
import { type Art, print, TRAP } from './strokes.ts';

/** One picture at one shape. `draw` returns the inside of the <svg>, definitions included; width and height are its viewBox. */
export type Drawing = { width: number; height: number; draw(ink: Inks): string };

/** A drawing of its own press: `scene` gives what is printed, `look` is for `createPress`. */
export function sheet(width: number, height: number, scene: (press: Press) => Art, look?: { dots?: number }): Drawing {
  return {
    width,
    height,
    draw(ink) {
      const press = createPress(ink, look);
      // First: what the scene defines on its way stands before it.
      const art = print(scene(press));
      return press.defs() + art;
    },
  };
}

export type Press = ReturnType<typeof createPress>;

/**
 * One drawing on the press: its inks, and the definitions (patterns, clips, filters) it asked for on the way.
 * Ids are counted in the order of asking, so the same drawing always gives the same bytes.
 */
export function createPress(ink: Inks, { dots: dotScale = 1 } = {}) {
  const defined = new Map<string, string>();
  let count = 0;
  const define = (id: string, markup: () => string) => {
    if (!defined.has(id)) defined.set(id, markup());
    return id;
  };
  return {
    ink,
    /** A halftone fill: level 1 (light) to 9 (nearly solid); 10 and over is the flat ink. All dots of a pitch share one grid. */
    dots(name: InkName, asked: number, level: number, turn = 30): string {
      if (level >= 10) return ink[name];
      const pitch = asked < SMALL_PITCH ? asked : Math.round(asked * dotScale);
      const id = `d-${name}-${pitch}-${level}-${turn}`;
      define(id, () => {
        // Sixteen dots by sixteen to a tile, not one: the rasteriser pays per tile, and this is eight times faster.
        // A dot is a dash of no length with a round cap, so a tile is one short path.
        const rows = define(`r-${pitch}`, () => {
          const d = Array.from({ length: TILE + 2 }, (_, i) => `M${-pitch / 2} ${(i - 0.5) * pitch}h${(TILE + 1) * pitch}`).join('');
          return `<path id="r-${pitch}" d="${d}" stroke-linecap="round" stroke-dasharray="0 ${pitch}"/>`;
        });
        const size = TILE * pitch;
        const dot = (2 * pitch * (0.1 + level * 0.058)).toFixed(1);
        return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><use href="#${rows}" stroke="${ink[name]}" stroke-width="${dot}"/></pattern>`;
      });
      return `url(#${id})`;
    },
    /** Keeps `inner` inside `shape`. */
    clip(shape: string, inner: Art): string {
      const id = `c${++count}`;
      define(id, () => `<clipPath id="${id}">${shape}</clipPath>`);
      return `<g clip-path="url(#${id})">${print(inner)}</g>`;
    },
    /** A pattern of the caller's own, as a fill. */
    pattern(width: number, height: number, transform: string, inner: string): string {
      const id = `p${++count}`;
      define(
        id,
        () =>
          `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${inner}</pattern>`,
      );
      return `url(#${id})`;
    },
    /** Keeps markup to be printed several times; the id is for <use>, whose fill and stroke it then takes. */
    share(markup: string): string {
      const id = `s${++count}`;
      return define(id, () => `<g id="${id}">${markup}</g>`);
    },
    /** Hand-cut edges. Apply once: it redraws whatever it is given. */
    rough: (inner: Art) => handCut(print(inner)),
    /** Hand-cut edges and a trap line of ink all round, so that the group stays legible on any ink. */
    trap(inner: Art): string {
      const id = this.share(this.rough(inner));
      // Drawn twice, first swollen by a stroke its shapes inherit: what a dilating filter does, at a tenth of the time.
      return `<use href="#${id}" stroke="${ink.cut}" stroke-width="${TRAP}" stroke-linejoin="round"/><use href="#${id}"/>`;
    },
    defs: () => `<defs>${[...defined.values()].join('')}</defs>`,
  };
}

const TILE = 16;
/** Finer dots are the shade on a small thing, and stay. */
const SMALL_PITCH = 8;

/**
 * The dots of a tall sheet, which a phone shows at half its size. At the pitch of the wide sheets they are seven pixels apart in the
 * picture for phones, and run together.
 */
export const TALL_DOTS = { dots: 4 / 3 };
