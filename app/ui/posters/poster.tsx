import { toImageUrl, toSrcSet, type ImageFormat } from '#shared/image-table.ts';
import { type PosterName, posters, themes, toPosterSource, type CutoutName, phone, phonePrint, toNarrowPoints } from '#shared/posters.ts';
import type { ReactNode } from 'react';

type PosterProps = {
  name: PosterName;
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
export function Poster({ name, tall = true, priority = false, className = '', printing, sizes = '100vw' }: PosterProps) {
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
                media={`(width <= ${toNarrowPoints(name)}px)`}
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
            alt=""
            loading="lazy"
            decoding="async"
            {...(priority ? { fetchPriority: 'high' } : {})}
          />
        </picture>
      ))}
    </>
  );
}

/** For browsers that know neither `srcset` nor `picture`. */
const fallback = { window: { format: 'webp', width: 1280 }, column: { format: 'webp', width: 1024 } } as const;
/** A phone without AVIF gets half of the width it shows at, as those with it. */
const tallSizes = `${phone} 52vw, 100vw`;

type PosterHeroProps = { poster: PosterName; className?: string; children: ReactNode };

/** The top of a main page: its poster, and over the picture's empty half the headline. On narrow screens the picture follows the words. */
export function PosterHero({ poster, className = '', children }: PosterHeroProps) {
  return (
    <section className={`poster-hero ${className}`.trim()}>
      <Poster name={poster} priority />
      <div className="poster-hero-copy">{children}</div>
    </section>
  );
}

type CutoutProps = { name: CutoutName; className?: string };

/** A ship with nothing behind it. The printing of the night serves both themes: it lies on bands that do not change. */
export function Cutout({ name, className }: CutoutProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={toDensities(name, 'avif')} width={WIDTH} height={HEIGHT} />
      <img
        className={className}
        src={toUrl(name, 'webp', WIDTH)}
        srcSet={toDensities(name, 'webp')}
        width={WIDTH}
        height={HEIGHT}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

const WIDTH = 320;
const HEIGHT = 240;

function toDensities(name: CutoutName, format: ImageFormat): string {
  return `${toUrl(name, format, WIDTH)} 1x, ${toUrl(name, format, 2 * WIDTH)} 2x`;
}

function toUrl(name: CutoutName, format: ImageFormat, width: number): string {
  return toImageUrl({ format, width }, toPosterSource(name, 'wide', 'night'));
}
