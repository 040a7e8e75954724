import { PageLink } from '#app/ui/page-link.tsx';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';

/** Leads to the page that keeps `address` on the visitor's seat. The same link for everybody: nothing of a seat stands in a kept page. */
export function SaveLink({ kind, address, className }: { kind: 'list' | 'record'; address: string; className?: string }) {
  const { seat: say } = useWords(databaseScreenWords);
  return (
    <PageLink page="seat-save" query={{ page: address }} className={className} rel="nofollow">
      {say[kind]}
    </PageLink>
  );
}
