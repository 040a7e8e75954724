import type { EmblemName } from '#shared/emblems.ts';
import type { PageId } from '#shared/pages.ts';
import { PageLink } from './page-link.tsx';

/**
 * A drawing of the emblem sheet in the inks of the theme, as `drawEmblem` gives it. Loaders draw: the whole sheet in the scripts would
 * weigh on every page. Decoration: what it stands for is always written beside it.
 */
export function Emblem({ drawing, size }: { drawing: string; size: number }) {
  return (
    <svg
      className="emblem"
      width={size}
      height={size}
      viewBox="-120 -120 240 240"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}

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

type EmblemLinkProps = { page: PageId; emblem: EmblemName; name: string; line: string; className?: string };

/** A way on: a page with its emblem, its name and a line about it. */
export function EmblemLink({ page, emblem, name, line, className }: EmblemLinkProps) {
  return (
    <PageLink page={page} className={className}>
      <FarEmblem name={emblem} size={84} />
      <span>
        <b>{name}</b>
        <span>{line}</span>
      </span>
      <svg viewBox="0 0 34 24" width="34" height="24" aria-hidden="true">
        <path d="M0 12H30M20 2 31 12 20 22" fill="none" stroke="currentColor" strokeWidth="4" />
      </svg>
    </PageLink>
  );
}
