import { PageLink } from '#app/ui/page-link.tsx';
import { useDatabaseMessages } from './use-database-messages.ts';

/** Leads to the page that keeps `address` on the visitor's seat. The same link for everybody: nothing of a seat stands in a kept page. */
export function SaveLink({ kind, address, className }: { kind: 'list' | 'record'; address: string; className?: string }) {
  const { seat: say } = useDatabaseMessages();
  return (
    <PageLink page="seat-save" query={{ page: address }} className={className} rel="nofollow">
      {say[kind]}
    </PageLink>
  );
}
