import type { Element, ElementContent } from 'hast';
import { element, text } from './hast-element.ts';
import type { Ink, Layout, Shape } from './shapes.ts';

/**
 * How shapes get their colours and letters. On a page classes alone, because the content security policy allows no style of its own to
 * a page, and because the theme decides; in a file attributes.
 */
export type Paint = {
  of(role: PaintRole): Record<string, string | number | string[]>;
  letters(shape: Extract<Shape, { kind: 'text' }>): Element;
};
export type PaintRole =
  | `bar-${Ink}`
  | 'second'
  | 'sheet'
  | 'key'
  | 'outline'
  | 'hatch'
  | `path-${Extract<Shape, { kind: 'path' }>['as']}`
  | 'dot';

export const classPaint: Paint = {
  of: (role) => ({ className: [`f-${role}`] }),
  letters: ({ x, y, text: words, align, as }) =>
    element('text', { x, y, ...(align !== 'start' && { textAnchor: align }), className: [`f-${as}`] }, [text(words)]),
};

/** The drawing's parts; `id` is unique within the document, because patterns are found by it. */
export function drawShapes({ shapes }: Layout, id: string, paint: Paint): ElementContent[] {
  return [element('defs', {}, listPatterns(shapes, id, paint)), ...shapes.flatMap((shape) => drawShape(shape, id, paint))];
}

function drawShape(shape: Shape, id: string, paint: Paint): Element[] {
  switch (shape.kind) {
    case 'bar':
      return drawBar(shape, id, paint);
    case 'text':
      return [paint.letters(shape)];
    case 'path':
      if (shape.as === 'area') return [element('path', { d: shape.d, fill: `url(#${id}-flare)` }, [])];
      return [
        element('path', { d: shape.d, ...(shape.as === 'plate' && { transform: 'translate(4,-4)' }), ...paint.of(`path-${shape.as}`) }, []),
      ];
    case 'dot':
      return [element('circle', { cx: shape.x, cy: shape.y, r: shape.radius, ...paint.of('dot') }, [])];
  }
}

/**
 * Two plates a few points apart; halftone bars keep a paper plate, so that a thread behind them does not show through. A bar is a
 * drawing within the drawing: its parts are shares of it and are written alike in every bar, which compresses to almost nothing.
 */
function drawBar({ x, y, width, height, ink }: Extract<Shape, { kind: 'bar' }>, id: string, paint: Paint): Element[] {
  const whole = { width: '100%', height: '100%' };
  const parts =
    ink === 'halftone'
      ? [
          element('rect', { x: 3, y: -3, ...whole, ...paint.of('sheet') }, []),
          element('rect', { ...whole, ...paint.of('outline'), fill: `url(#${id}-halftone)` }, []),
        ]
      : [
          element('rect', { x: 4, y: -4, ...whole, ...paint.of('second') }, []),
          element('rect', { ...whole, ...paint.of(`bar-${ink}`) }, []),
          // The ink's own lines, faint over the whole bar: without colour, in print or forced colours, it still says which ink it is.
          element('rect', { ...whole, fill: `url(#${id}-${ink})` }, []),
        ];
  return [element('svg', { x, y, width, height, overflow: 'visible' }, parts)];
}

const angles = { ion: 45, flare: -45, dusk: 90 } as const;

/** Only the patterns that the drawing uses. */
function listPatterns(shapes: Shape[], id: string, paint: Paint): Element[] {
  const used = new Set(
    shapes.flatMap((shape) =>
      shape.kind === 'bar' ? [shape.ink] : shape.kind === 'path' && shape.as === 'area' ? ['flare' as const] : [],
    ),
  );
  return [...used].map((ink) => {
    const units = { id: `${id}-${ink}`, patternUnits: 'userSpaceOnUse' };
    if (ink === 'halftone') {
      return element('pattern', { ...units, width: 8, height: 8, patternTransform: 'rotate(30)' }, [
        element('circle', { cx: 4, cy: 4, r: 2.9, ...paint.of('key') }, []),
      ]);
    }
    return element('pattern', { ...units, width: 7, height: 7, patternTransform: `rotate(${angles[ink]})` }, [
      element('path', { d: 'M0 0V7', ...paint.of('hatch') }, []),
    ]);
  });
}
