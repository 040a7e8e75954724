import { type ImageFormat, toImageUrl, toSrcSet } from './image-table.ts';
import type { HeadLink } from './views/page-answer.ts';

export const themes = ['day', 'night'] as const;
export type Theme = (typeof themes)[number];
export type Shape = 'wide' | 'tall';

/** Width and height of a drawing, in points. */
type Sheet = readonly [width: number, height: number];

type Poster = {
  wide: Sheet;
  tall: Sheet;
  /** How wide the wide printing shows at most: as the window, or as a column of it. Decides the widths it is printed in. */
  span: 'window' | 'column';
  /** The printings that pages show. A poster on ground that stays dark in both themes has only the one of the night. */
  themes: readonly Theme[];
};

/** The two sheets most posters are drawn on. */
const stage = { wide: [1600, 720], tall: [780, 620], span: 'window', themes } as const;

/** Every poster that pages show, and the room each keeps before its picture comes: the sheets it is drawn on. */
export const posters = {
  home: { wide: [1440, 900], tall: [780, 1120], span: 'window', themes },
  about: stage,
  analysis: stage,
  blog: stage,
  claim: { wide: [840, 480], tall: [840, 700], span: 'column', themes },
  clearance: { wide: [640, 1200], tall: [780, 520], span: 'column', themes },
  community: stage,
  contact: { wide: [640, 960], tall: [780, 620], span: 'column', themes },
  database: { wide: [1600, 1671], tall: [780, 620], span: 'column', themes },
  error: stage,
  legal: { wide: [1600, 480], tall: [780, 451], span: 'window', themes: ['night'] },
  links: stage,
  lost: { wide: [1440, 860], tall: [780, 1200], span: 'window', themes: ['night'] },
  'offering-analysis': { wide: [560, 460], tall: [560, 460], span: 'column', themes },
  'offering-attribution': { wide: [800, 310], tall: [560, 310], span: 'column', themes },
  'offering-database': { wide: [800, 460], tall: [560, 460], span: 'column', themes },
  'offering-sentiment': { wide: [560, 310], tall: [560, 310], span: 'column', themes },
  papers: stage,
  services: stage,
} as const satisfies Record<string, Poster>;

export type PosterName = keyof typeof posters;

/** Ships with nothing behind them. The printing of the night serves both themes: they lie on bands that do not change. */
export const cutouts = ['ship-canoe', 'ship-cartridge', 'ship-kettle'] as const;
export type CutoutName = (typeof cutouts)[number];

/** The source of one printing, as the image proxy names it: `posters/home-wide-day.svg`. */
export function toPosterSource(name: PosterName | CutoutName, shape: Shape, theme: Theme): string {
  return `posters/${name}-${shape}-${theme}.svg`;
}

/** How wide the first poster of a page shows where it is not as wide as the window, as in the `sizes` of an image. */
export const firstPosterSizes = {
  contact: '(width <= 900px) 100vw, 52vw',
  /** The sheet is cut to the height of the words beside it. */
  database: '(width <= 900px) 100vw, 60vw',
} as const satisfies Partial<Record<PosterName, string>>;

/** The one print for phones: they have three dots to a point, and flat inks lose little at one and a half. */
export const phonePrint = { format: 'avif', width: 640 } as const;
export const phone = '(width <= 480px)';

/** Up to which width a poster shows its tall printing. A stage keeps half its wide sheet for words that stand over it there. */
export function toNarrowPoints(name: PosterName): number {
  return posters[name].wide[1] === 720 ? 900 : 720;
}

/**
 * Head links that fetch a page's first poster before its style sheet is read: one of the four matches. The picture itself stays
 * lazy, or the printing of the other theme would be fetched as well.
 */
export function preloadPoster(name: PosterName, shapes: readonly Shape[] = ['wide', 'tall']): HeadLink[] {
  const sizes: Partial<Record<PosterName, string>> = firstPosterSizes;
  return posters[name].themes.flatMap((theme) =>
    shapes.map((shape): HeadLink => {
      const source = toPosterSource(name, shape, theme);
      const scheme = `(prefers-color-scheme: ${theme === 'day' ? 'light' : 'dark'})`;
      // A browser that cannot read AVIF leaves its link alone and finds the WebP in the page.
      return shape === 'tall'
        ? toPreload('avif', `${scheme} and ${phone}`, { imageSrcSet: toImageUrl(phonePrint, source) })
        : toPreload('webp', `${scheme} and (width > ${toNarrowPoints(name)}px)`, {
            imageSrcSet: toSrcSet(`${posters[name].span}-poster`, 'webp', source),
            imageSizes: sizes[name] ?? '100vw',
          });
    }),
  );
}

function toPreload(format: ImageFormat, media: string, images: Pick<HeadLink, 'imageSrcSet' | 'imageSizes'>): HeadLink {
  return { rel: 'preload', as: 'image', type: `image/${format}`, media, ...images, fetchPriority: 'high' };
}
