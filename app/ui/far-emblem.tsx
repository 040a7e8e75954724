import type { EmblemName } from '#shared/emblems.ts';

/**
 * An emblem as a picture that is fetched when it comes near: for menus, which are mostly closed, and where an emblem is an ornament.
 * Drawn in the page, eighteen of them would delay its first paint.
 */
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
    />
  ));
}
