import type { ReactNode } from 'react';
import { markDialog } from '#app/ui/dialogs/dialog-requests.ts';
import { KEEP_PARAMETER } from '#shared/keep-parameter.ts';
import { PageLink } from './page-link.tsx';

/**
 * Opens the claim modal; without scripts, or before they run, leads to the same form on the database page. `keep` is the address of what
 * the seat shall keep first.
 */
export function EarlyAccessLink({ children, className, keep }: { children: ReactNode; className?: string; keep?: string }) {
  return (
    <PageLink
      page="gaming-industry-database"
      hash="early-access"
      {...(keep && { query: { [KEEP_PARAMETER]: keep } })}
      className={className}
      {...markDialog('early-access')}
    >
      {children}
    </PageLink>
  );
}
