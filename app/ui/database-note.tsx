import type { NoteView } from '#shared/views/database.ts';
import { PageLink } from './page-link.tsx';

/** At the foot of every screen of the database: where the figures come from and how old they are. */
export function DatabaseNote({ note }: { note: NoteView }) {
  return (
    <aside className="database-note" aria-label={note.method}>
      <div className="wrap">
        <p>{note.attribution}</p>
        <p>
          <PageLink page="database-method">{note.method}</PageLink> · <PageLink page="database-api">{note.api}</PageLink> · {note.version}
        </p>
      </div>
    </aside>
  );
}
