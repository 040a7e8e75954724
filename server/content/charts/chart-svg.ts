import type { Element } from 'hast';
import type { ChartLayout, ChartShape } from './chart-layout.ts';
import { element, text } from '#server/content/articles/hast-element.ts';

/**
 * A chart as SVG, in the inks of the theme through classes alone: the content security policy allows no style of their own to pages. `id` is unique
 * within the page. The drawing is hidden from screen readers; the table under it says the same, cell by cell.
 */
export function drawChart(layout: ChartLayout, id: string, className: string): Element {
  return element(
    'svg',
    {
      viewBox: `0 0 ${layout.width} ${layout.height}`,
      width: layout.width,
      height: layout.height,
      className: [className],
      ariaHidden: 'true',
      focusable: 'false',
    },
    [
      element('defs', {}, [
        element('pattern', { id: `${id}-dots`, width: 8, height: 8, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(30)' }, [
          element('circle', { cx: 4, cy: 4, r: 2.9, className: ['c-key'] }, []),
        ]),
        element('pattern', { id: `${id}-hatch`, width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, [
          element('path', { d: 'M0 0V7', className: ['c-hatch'] }, []),
        ]),
      ]),
      ...layout.shapes.flatMap((shape) => drawShape(shape, id)),
    ],
  );
}

function drawShape(shape: ChartShape, id: string): Element[] {
  switch (shape.kind) {
    case 'bar':
      return drawBar(shape, id);
    case 'label':
      return [
        element('text', { x: shape.x, y: shape.y, textAnchor: shape.align, className: shape.strong ? ['cl', 'b'] : ['cl'] }, [
          text(shape.text),
        ]),
      ];
    case 'value':
      return [element('text', { x: shape.x, y: shape.y, textAnchor: shape.align, className: ['cv'] }, [text(shape.text)])];
    case 'thread':
      return [element('path', { d: `M${shape.from.join()}L${shape.to.join()}`, className: ['c-thread'] }, [])];
    case 'base':
      return [element('path', { d: `M${shape.from.join()}L${shape.to.join()}`, className: ['c-base'] }, [])];
    case 'line':
      return drawLine(shape, id);
  }
}

/** Two plates a few points apart; halftone bars keep a paper plate, so that a thread behind them does not show through. */
function drawBar({ x, y, width, height, ink }: Extract<ChartShape, { kind: 'bar' }>, id: string): Element[] {
  const box = { width, height };
  if (ink === 'halftone') {
    return [
      element('rect', { x: x + 3, y: y - 3, ...box, className: ['c-paper'] }, []),
      element('rect', { x, y, ...box, fill: `url(#${id}-dots)`, className: ['c-line'] }, []),
    ];
  }
  return [
    element('rect', { x: x + 4, y: y - 4, ...box, className: ['c-brass'] }, []),
    element('rect', { x, y, ...box, className: [`c-${ink}`] }, []),
    // Engraver's hatching under the colour: without colour, in print or forced colours, a solid bar still is one.
    element('rect', { x, y: y + height * 0.66, width, height: height * 0.34, fill: `url(#${id}-hatch)` }, []),
  ];
}

function drawLine({ points, floor }: Extract<ChartShape, { kind: 'line' }>, id: string): Element[] {
  const path = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  return [
    element('path', { d: `${path}L${last[0]} ${floor}L${first[0]} ${floor}Z`, fill: `url(#${id}-hatch)` }, []),
    element('path', { d: path, className: ['c-plate'], transform: 'translate(4,-4)' }, []),
    element('path', { d: path, className: ['c-stroke'] }, []),
    ...points.map(([cx, cy]) => element('circle', { cx, cy, r: 6, className: ['c-dot'] }, [])),
  ];
}
