import { type ImageFormat, toImageUrl, toSrcSet } from './image-table.ts';
import { type PosterName, posters, type Shape, toPosterSource } from './posters.ts';
import type { HeadLink } from './views/page-head.ts';

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
