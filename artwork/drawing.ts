import type { Inks, Theme } from './inks.ts';

/** One picture at one shape. `draw` returns the inside of the <svg>, definitions included; width and height are its viewBox. */
export type Drawing = { width: number; height: number; draw(ink: Inks, theme: Theme): string };
