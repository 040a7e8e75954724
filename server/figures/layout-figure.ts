import type { Figure } from './figure.ts';
import { layoutBars, layoutColumns } from './layout-bars.ts';
import { layoutLine } from './layout-line.ts';
import { layoutRanges } from './layout-ranges.ts';
import type { Layout, Sheet } from './shapes.ts';

/**
 * Places a figure on a wide or a narrow sheet. Values are written beside what is drawn: there is no axis to read off, except under ranges.
 */
export function layoutFigure(figure: Figure, sheet: Sheet): Layout {
  switch (figure.kind) {
    case 'line':
      return layoutLine(figure, sheet);
    case 'ranges':
      return layoutRanges(figure, sheet);
    case 'columns':
      // Eleven upright columns have no room for their values on a phone.
      return sheet === 'wide' ? layoutColumns(figure) : layoutBars(figure, sheet);
    case 'bars':
    case 'waterfall':
      return layoutBars(figure, sheet);
  }
}
