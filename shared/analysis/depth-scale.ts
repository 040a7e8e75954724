import { writeCompact } from '../formats.ts';
import type { Locale } from '../locales.ts';

export type DepthScale = {
  /** Where a value stands, in whole pixels; below 1 it stands at 1. */
  toX: (value: number) => number;
  /** Every power of ten the scale shows, from the lowest; `label` is `1`, `10`, `1K`, `1M`. */
  ticks: { x: number; label: string }[];
};

/** The scale of an estimate's chart: from `left` to `right` pixels, each step ten times the last, at least one step. */
export function createDepthScale(
  values: readonly number[],
  { left, right, locale }: { left: number; right: number; locale: Locale },
): DepthScale {
  const toPower = (value: number) => Math.log10(Math.max(1, value));
  const powers = values.map(toPower);
  const first = Math.floor(Math.min(...powers));
  const last = Math.max(Math.ceil(Math.max(...powers)), first + 1);
  const toX = (value: number) => Math.round(left + ((right - left) * (toPower(value) - first)) / (last - first));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index)).map((value) => ({
    x: toX(value),
    label: writeCompact(locale, value),
  }));
  return { toX, ticks };
}
