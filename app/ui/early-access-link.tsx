import type { ReactNode } from 'react';
import { markDialog } from '#app/ui/dialogs/dialog-requests.ts';
import { PageLink } from './page-link.tsx';

/** Opens the claim modal; without scripts, or before they run, leads to the same form on the database page. */
export function EarlyAccessLink({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <PageLink page="gaming-industry-database" hash="early-access" className={className} {...markDialog('early-access')}>
      {children}
    </PageLink>
  );
}
