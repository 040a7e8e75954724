/**
 * One line of a wood-type headline. `width` is a whole percentage within WOOD_TYPE_WIDTHS, a class of app/styles/wood-type.css.
 * `measure` is the length of the longest line of the block in tenths of an em, so that a page can size a headline by the room it has.
 */
export type WoodLine = { text: string; width: number; measure: number };

/** Narrowest and widest piece of wood type we set: under 51 the counters close, over 112 it stops being one voice. */
export const WOOD_TYPE_WIDTHS = { min: 51, max: 112 } as const;
