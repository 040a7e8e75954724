import type { HeadLink } from '#app/page-head.ts';
import { type ImageFormat, toImageUrl, toSrcSet } from '#shared/image-table.ts';
import { type PosterName, posters, type Shape, themes, toPosterSource } from '#shared/posters.ts';

type PosterProps = {
  name: PosterName;
  alt?: string;
  /** Whether narrow screens get the tall printing. */
  tall?: boolean;
  /** The largest picture of the first screen. Give its page the links of `preloadPoster` too. */
  priority?: boolean;
  className?: string;
  /** The one printing to show, where the ground stays dark (or light) in both themes. */
  printing?: 'day' | 'night';
  /** How wide it shows, as in the `sizes` of an image. */
  sizes?: string;
};

/**
 * A poster in both themes and both shapes. Only the printing that shows is fetched: hidden pictures are lazy, and a hidden one never comes
 * near. Phones get the tall one as AVIF, a third of the bytes.
 */
export function Poster({ name, alt = '', tall = true, priority = false, className = '', printing, sizes = '100vw' }: PosterProps) {
  const { wide: wideSheet, tall: tallSheet, span } = posters[name];
  return (
    <>
      {(printing ? [printing] : themes).map((theme) => (
        <picture key={theme} className={`poster ${printing ? '' : theme === 'day' ? 'light-only' : 'dark-only'} ${className}`.trim()}>
          {tall && (
            <>
              <source
                media={phone}
                type="image/avif"
                srcSet={toImageUrl(phonePrint, toPosterSource(name, 'tall', theme))}
                width={tallSheet[0]}
                height={tallSheet[1]}
              />
              <source
                media={narrow}
                srcSet={toSrcSet('tall-poster', 'webp', toPosterSource(name, 'tall', theme))}
                width={tallSheet[0]}
                height={tallSheet[1]}
                sizes={tallSizes}
              />
            </>
          )}
          <img
            src={toImageUrl(fallback[span], toPosterSource(name, 'wide', theme))}
            srcSet={toSrcSet(`${span}-poster`, 'webp', toPosterSource(name, 'wide', theme))}
            sizes={sizes}
            width={wideSheet[0]}
            height={wideSheet[1]}
            alt={alt}
            loading="lazy"
            decoding="async"
            {...(priority ? { fetchPriority: 'high' } : {})}
          />
        </picture>
      ))}
    </>
  );
}

/**
 * Head links that fetch a page's first poster before its style sheet is read: one of the four matches. `sizes` as given to the Poster. The
 * picture itself stays lazy, or the printing of the other theme would be fetched as well.
 */
export function preloadPoster(
  name: PosterName,
  { sizes = '100vw', shapes = ['wide', 'tall'] }: { sizes?: string; shapes?: readonly Shape[] } = {},
): HeadLink[] {
  return posters[name].themes.flatMap((theme) =>
    shapes.map((shape): HeadLink => {
      const source = toPosterSource(name, shape, theme);
      const scheme = `(prefers-color-scheme: ${theme === 'day' ? 'light' : 'dark'})`;
      // A browser that cannot read AVIF leaves its link alone and finds the WebP in the page.
      return shape === 'tall'
        ? toPreload('avif', `${scheme} and ${phone}`, { imageSrcSet: toImageUrl(phonePrint, source) })
        : toPreload('webp', `${scheme} and ${wide}`, {
            imageSrcSet: toSrcSet(`${posters[name].span}-poster`, 'webp', source),
            imageSizes: sizes,
          });
    }),
  );
}

function toPreload(format: ImageFormat, media: string, images: Pick<HeadLink, 'imageSrcSet' | 'imageSizes'>): HeadLink {
  return { rel: 'preload', as: 'image', type: `image/${format}`, media, ...images, fetchPriority: 'high' };
}

/** The one print for phones: they have three dots to a point, and flat inks lose little at one and a half. */
const phonePrint = { format: 'avif', width: 640 } as const;
/** For browsers that know neither `srcset` nor `picture`. */
const fallback = { window: { format: 'webp', width: 1280 }, column: { format: 'webp', width: 1024 } } as const;
/** Half of the width it shows at, as for phones. */
const tallSizes = '52vw';
const phone = '(width <= 480px)';
const narrow = '(width <= 720px)';
const wide = '(width > 720px)';
