/** Widths a poster is printed at; the image proxy makes no others. */
const widths = [320, 640, 768, 1024, 1280, 1536, 1920] as const;

type PosterProps = { name: string; alt?: string; tall?: boolean; priority?: boolean; className?: string; size: { wide: [number, number]; tall: [number, number] } };

/** A poster in both themes and both shapes. Only the printing that shows is fetched: hidden pictures are lazy, and a hidden one never comes near. */
export function Poster({ name, alt = '', size, tall = true, className = '' }: PosterProps) {
  return (
    <>
      {(['day', 'night'] as const).map((theme) => (
        <picture key={theme} className={`poster ${theme === 'day' ? 'light-only' : 'dark-only'} ${className}`}>
          {tall && <source media="(width <= 720px)" srcSet={toSrcSet(name, 'tall', theme)} width={size.tall[0]} height={size.tall[1]} sizes="100vw" />}
          <img src={toSrc(name, 'wide', theme, 1280)} srcSet={toSrcSet(name, 'wide', theme)} sizes="100vw" width={size.wide[0]} height={size.wide[1]} alt={alt} loading="lazy" decoding="async" />
        </picture>
      ))}
    </>
  );
}

function toSrc(name: string, shape: string, theme: string, width: number): string {
  return `/_ipx/f_webp,q_75,w_${width}/posters/${name}-${shape}-${theme}.svg`;
}

function toSrcSet(name: string, shape: 'wide' | 'tall', theme: string): string {
  return widths.filter((width) => shape === 'wide' || width <= 1536).map((width) => `${toSrc(name, shape, theme, width)} ${width}w`).join(', ');
}
