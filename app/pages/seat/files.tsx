import { useLocale } from '#app/use-page.ts';
import type { FilesView } from '#app/loaders/seat-file-views.ts';
import { href } from '#shared/pages.ts';
import { Act } from './act.tsx';

/** The files of whole lists: what becomes of each, and where it is fetched. */
export function Files({ view }: { view: FilesView }) {
  const locale = useLocale();
  return (
    <section className="seat-own" aria-labelledby="files">
      <h2 className="h3" id="files">
        {view.title}
      </h2>
      <p className="small">{view.lead}</p>
      <ul className="seat-things">
        {view.files.map(({ id, path, title, state, checksum, fetch, erase }) => (
          <li key={id}>
            <a href={path}>{title}</a>
            {fetch && (
              <a href={fetch.path} download aria-label={fetch.label}>
                {fetch.text}
              </a>
            )}
            <Act wish="erase-file" thing={id} words={erase.text} label={erase.label} />
            <p className="small">{state}</p>
            {checksum && <p className="small">{checksum}</p>}
          </li>
        ))}
      </ul>
      {view.again && (
        <p>
          <a href={href('seat', locale)}>{view.again}</a>
        </p>
      )}
    </section>
  );
}
