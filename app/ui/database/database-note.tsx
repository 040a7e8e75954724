import { PageLink } from '#app/ui/page-link.tsx';
import { useDatabaseMessages } from './use-database-messages.ts';
import type { NoteView } from './views.ts';

/** At the foot of every screen of the database: where the figures come from and how old they are. */
export function DatabaseNote({ note }: { note: NoteView }) {
  const { footer } = useDatabaseMessages();
  return (
    <aside className="database-note" aria-label={footer.method}>
      <div className="wrap">
        <p>{note.attribution}</p>
        <p>
          <PageLink page="database-method">{footer.method}</PageLink> · <PageLink page="database-api">{footer.api}</PageLink> ·{' '}
          {note.version}
        </p>
      </div>
    </aside>
  );
}
