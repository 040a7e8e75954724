import type { ReactNode } from 'react';
import { Poster } from './poster.tsx';
import type { PosterName } from '#shared/posters.ts';

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
