import type { ReactNode } from 'react';
import { Poster, type PosterSize, stagedSize } from './poster.tsx';

type PosterHeroProps = { poster: string; size?: PosterSize; className?: string; children: ReactNode };

/** The top of a main page: its poster, and over the picture's empty half the headline. On narrow screens the picture follows the words. */
export function PosterHero({ poster, size = stagedSize, className = '', children }: PosterHeroProps) {
  return (
    <section className={`poster-hero ${className}`.trim()}>
      <Poster name={poster} size={size} priority />
      <div className="poster-hero-copy">{children}</div>
    </section>
  );
}
