import type { Press } from './press.ts';
import { num, path } from '#shared/svg-shapes.ts';

/** A two-ink flame leaving (x, y) to the left, `l` long and `w` half as wide. */
export function flame({ ink }: Press, x: number, y: number, l: number, w: number): string {
  const at = (dx: number, dy: number) => `${num(x - l * dx)} ${num(y + w * dy)}`;
  const tongue = `M${at(0, -1)}C${at(0.3, -1.5)} ${at(0.55, -0.2)} ${at(1, 0.2)}C${at(0.6, 0.5)} ${at(0.35, 1.4)} ${at(0, 1)}Z`;
  const heart = `M${at(0, -0.5)}C${at(0.2, -0.8)} ${at(0.35, -0.1)} ${at(0.6, 0.1)}C${at(0.35, 0.3)} ${at(0.2, 0.7)} ${at(0, 0.5)}Z`;
  return path(tongue, ink.flare) + path(heart, ink.brass);
}
