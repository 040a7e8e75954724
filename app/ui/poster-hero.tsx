import type { ReactNode } from 'react';
import { Poster } from './poster.tsx';

type PosterHeroProps = { poster: string; size?: { wide: [number, number]; tall: [number, number] }; children: ReactNode; className?: string };

/** The top of a main page: its poster, and beside the picture's empty half the headline. On phones the picture follows the words. */
export function PosterHero({ poster, size = { wide: [1600, 720], tall: [780, 620] }, children, className = '' }: PosterHeroProps) {
  return (
    <section className={`poster-hero ${className}`}>
      <Poster name={poster} size={size} priority />
      <div className="poster-hero-copy">{children}</div>
    </section>
  );
}
