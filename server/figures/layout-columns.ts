import { max, range } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { Figure } from './figure.ts';
import { createColumnFormat } from './format-number.ts';
import type { Layout, Shape } from './shapes.ts';

const WIDTH = 880;
const TOP = 44;
const HEIGHT = 270;

/** Upright bars with their value above and their label below, for years and months. */
export function layoutColumns(figure: Figure): Layout {
  const format = createColumnFormat(figure, 0);
  const floor = TOP + HEIGHT;
  const x = scaleBand(range(figure.rows.length), [0, WIDTH]).paddingInner(0.28).paddingOuter(0.1);
  const y = scaleLinear([0, max(figure.rows, ({ values }) => values[0] ?? 0) || 1], [floor, TOP]);
  const width = Math.round(x.bandwidth());
  const valueStyle = figure.rows.length > 9 ? 'strong' : 'value';
  const shapes: Shape[] = [];
  for (const [index, { label, values, mark }] of figure.rows.entries()) {
    const value = values[0] ?? null;
    const left = Math.round(x(index) ?? 0);
    const middle = left + Math.round(width / 2);
    const top = value === null ? floor : Math.min(floor - 3, Math.round(y(value)));
    const ink = mark === 'own' ? 'flare' : mark === 'partial' ? 'halftone' : 'ion';
    if (value !== null) shapes.push({ kind: 'bar', x: left, y: top, width, height: floor - top, ink });
    shapes.push({ kind: 'text', x: middle, y: top - 12, text: format(value), align: 'middle', as: valueStyle });
    shapes.push({ kind: 'text', x: middle, y: floor + 27, text: label, align: 'middle', as: mark === 'partial' ? 'label' : 'strong' });
  }
  shapes.push({ kind: 'path', d: `M0 ${floor}H${WIDTH}`, as: 'base' });
  return { sheet: 'wide', width: WIDTH, height: floor + 40, shapes };
}
