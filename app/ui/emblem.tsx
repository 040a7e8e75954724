import { drawEmblem } from '#shared/emblem-drawings.ts';
import type { EmblemName } from '#shared/emblems.ts';

/** A drawing of the emblem sheet, in the inks of the theme. Decoration: what it stands for is always written beside it. */
export function Emblem({ name, size }: { name: EmblemName; size: number }) {
  return (
    <svg
      className="emblem"
      width={size}
      height={size}
      viewBox="-120 -120 240 240"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawEmblem(name) }}
    />
  );
}

/** The same as a picture that is fetched when it comes near, for where many emblems lie far down a page: eighteen of them in its HTML would delay its first paint. */
export function FarEmblem({ name, size }: { name: EmblemName; size: number }) {
  return (['day', 'night'] as const).map((theme) => (
    <img
      key={theme}
      className={`emblem ${theme === 'day' ? 'light-only' : 'dark-only'}`}
      src={`/emblems/${name}.${theme}.svg`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  ));
}
