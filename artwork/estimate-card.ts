import { createDepthScale } from '#shared/analysis/depth-scale.ts';
import type { Locale } from '#shared/locales.ts';
import { disc, line, path } from '#shared/svg-shapes.ts';
import { actors } from './covers/actors.ts';
import { drawTrapLine } from './game-poster.ts';
import { inks } from './inks.ts';
import { setLines } from './lettering.ts';
import { CARD_WIDTH, drawCardSheet, drawLogo } from './social-card.ts';

export type EstimateCard = {
  locale: Locale;
  /** What is estimated: `Copies, first year`. */
  label: string;
  values: readonly [low: number, middle: number, high: number];
  written: string[];
  /** What the three are called. */
  ends: string[];
};

const { key: ink, flare, brass, ion } = inks.day;
const [LEFT, RIGHT, WATER] = [80, 1120, 430];

/** Card of an estimate: its range as a chart of depths, each step ten times the last, the canoe at the middle. 1200x630. */
export function drawEstimateCard({ locale, label, values, written, ends }: EstimateCard): string {
  const { toX, ticks } = createDepthScale(values, { left: LEFT, right: RIGHT, locale });
  const [low, middle, high] = values;
  const [lowX, middleX, highX] = [toX(low), toX(middle), toX(high)];
  const canoe = actors.canoe();
  const boatX = Math.min(Math.max(middleX, 130), CARD_WIDTH - 130);
  return drawCardSheet(
    hatches +
      disc(1110, 58, 84, flare) +
      disc(1104, 64, 84, brass) +
      set(label, 34, 80, 70, '#B02A15') +
      written.map((text, index) => set(text, index === 1 ? 104 : 58, [80, 400, 860][index] ?? 80, index === 1 ? 148 : 184)).join('') +
      ends.map((text, index) => set(text, 26, [80, 400, 860][index] ?? 80, 258, '#454060')).join('') +
      plate(lowX, Math.max(middleX + 24, lowX + 24), WATER, brass, 'a') +
      plate(Math.min(middleX - 24, highX - 24), highX, WATER - 14, ion, 'b') +
      line(`M0 ${WATER + 66}H${CARD_WIDTH}`, 4, ink) +
      ticks.map(({ x, label }) => line(`M${x} ${WATER + 66}v16`, 4, ink) + set(label, 22, x - 8, WATER + 88)).join('') +
      `<g transform="translate(${boatX} ${WATER - 44})scale(1.5)">${drawTrapLine(canoe)}${canoe}</g>` +
      drawLogo(80, 562, 34, ink),
  );
}

/** Each plate has lines of its own: without colour they are still two. */
const hatches = (['a', 'b'] as const)
  .map(
    (id) =>
      `<pattern id="${id}" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(${id === 'a' ? 45 : -45})"><path d="M0 6H12" stroke="${ink}" stroke-width="2" opacity=".45"/></pattern>`,
  )
  .join('');

function plate(from: number, to: number, top: number, colour: string, hatch: 'a' | 'b'): string {
  const d = `M${from} ${top}H${to}V${top + 66}H${from}Z`;
  return path(d, colour) + path(d, `url(#${hatch})`) + `<path d="${d}" fill="none" stroke="${ink}" stroke-width="4"/>`;
}

function set(text: string, size: number, x: number, y: number, colour: string = ink): string {
  const lines = setLines([{ text, width: 70, weight: 800 }], { size, x, y });
  return path(lines.map((one) => one.path).join(''), colour);
}
