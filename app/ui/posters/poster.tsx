import type { HeadLink } from '#app/page-head.ts';
import { type PosterName, posterSizes } from './poster-sizes.ts';

/** Widths a poster is printed at; the image proxy makes no others. */
const widths = [320, 640, 768, 1024, 1280, 1536, 1920] as const;
const themes = ['day', 'night'] as const;

type PosterProps = {
  name: PosterName;
  alt?: string;
  /** Whether narrow screens get the tall printing. */
  tall?: boolean;
  /** The largest picture of the first screen: its tall printing comes as AVIF, half the bytes. Give its page the links of `preloadPoster` too. */
  priority?: boolean;
  className?: string;
  /** The one printing to show, where the ground stays dark (or light) in both themes. */
  printing?: 'day' | 'night';
  /** How wide it shows, as in the `sizes` of an image. */
  sizes?: string;
};

/** A poster in both themes and both shapes. Only the printing that shows is fetched: hidden pictures are lazy, and a hidden one never comes near. */
export function Poster({ name, alt = '', tall = true, priority = false, className = '', printing, sizes = '100vw' }: PosterProps) {
  const size = posterSizes[name];
  return (
    <>
      {(printing ? [printing] : themes).map((theme) => (
        <picture key={theme} className={`poster ${printing ? '' : theme === 'day' ? 'light-only' : 'dark-only'} ${className}`.trim()}>
          {tall && priority && (
            <source
              media={narrow}
              type="image/avif"
              srcSet={toSrcSet(name, 'tall', theme, 'avif')}
              width={size.tall[0]}
              height={size.tall[1]}
              sizes={tallSizes}
            />
          )}
          {tall && (
            <source media={narrow} srcSet={toSrcSet(name, 'tall', theme)} width={size.tall[0]} height={size.tall[1]} sizes={tallSizes} />
          )}
          <img
            src={toSrc(name, 'wide', theme, 1280)}
            srcSet={toSrcSet(name, 'wide', theme)}
            sizes={sizes}
            width={size.wide[0]}
            height={size.wide[1]}
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
 * Head links that fetch a page's first poster before its style sheet is read: one of the four matches. `sizes` as given to the Poster. The picture itself stays lazy, or
 * the printing of the other theme would be fetched as well.
 */
export function preloadPoster(
  name: PosterName,
  { sizes = '100vw', shapes = ['wide', 'tall'] }: { sizes?: string; shapes?: readonly Shape[] } = {},
): HeadLink[] {
  return themes.flatMap((theme) =>
    shapes.map((shape) => {
      // A browser that cannot read AVIF leaves its link alone and finds the WebP in the page.
      const [format, screens, imageSizes] = shape === 'tall' ? (['avif', narrow, tallSizes] as const) : (['webp', wide, sizes] as const);
      return {
        rel: 'preload',
        as: 'image',
        type: `image/${format}`,
        media: `(prefers-color-scheme: ${theme === 'day' ? 'light' : 'dark'}) and ${screens}`,
        imageSrcSet: toSrcSet(name, shape, theme, format),
        imageSizes,
        fetchPriority: 'high' as const,
      };
    }),
  );
}

/** Half of the width they show at: phones have three dots to a point, and flat inks lose little at one and a half. 154 kB become 60. */
const tallSizes = '52vw';
const narrow = '(width <= 720px)';
const wide = '(width > 720px)';

type Shape = 'wide' | 'tall';
type Format = keyof typeof widest;

/** The widest tall printing: its screens are narrow, and AVIF takes the press its time. */
const widest = { webp: 1536, avif: 1280 } as const;

function toSrc(name: string, shape: Shape, theme: string, width: number, format: Format = 'webp'): string {
  return `/_ipx/f_${format},q_75,w_${width}/posters/${name}-${shape}-${theme}.svg`;
}

function toSrcSet(name: string, shape: Shape, theme: string, format: Format = 'webp'): string {
  return widths
    .filter((width) => shape === 'wide' || width <= widest[format])
    .map((width) => `${toSrc(name, shape, theme, width, format)} ${width}w`)
    .join(', ');
}
