import type { CSSOptions } from 'vite';
import { WOOD_TYPE_WIDTHS } from '../shared/wood-line.ts';

/** The shortest and the longest block of a headline that has a class, in tenths of an em. */
const MEASURES = { min: 14, max: 90 };

type Plugins = Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins'];
type Plugin = Extract<NonNullable<Plugins>[number], { postcssPlugin: string }>;

/** For PostCSS: `@wood-classes` becomes a class for each width of a line (`.w51`), and for each measure of a block (`.m14`). */
export function woodClasses(): Plugin {
  const classes = [
    ...listWhole(WOOD_TYPE_WIDTHS).map((width) => ({ selector: `.w${width}`, prop: 'font-stretch', value: `${width}%` })),
    ...listWhole(MEASURES).map((measure) => ({ selector: `.m${measure}`, prop: '--measure', value: `${measure / 10}` })),
  ];
  return {
    postcssPlugin: 'wood-classes',
    AtRule: {
      'wood-classes'(rule) {
        const from = rule.source && { source: rule.source };
        rule.replaceWith(...classes.map(({ selector, prop, value }) => ({ selector, nodes: [{ prop, value, ...from }], ...from })));
      },
    },
  };
}

function listWhole({ min, max }: { min: number; max: number }): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}
