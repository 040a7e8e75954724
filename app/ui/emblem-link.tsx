import type { EmblemName } from '#shared/emblems.ts';
import type { PageId } from '#shared/pages.ts';
import { FarEmblem } from './far-emblem.tsx';
import { PageLink } from './page-link.tsx';

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
