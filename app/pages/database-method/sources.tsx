import { PartText } from '#app/ui/database/part-text.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

type Source = { id: string; name: string; url: string; date: string; licence: string };

/** Every source with the date it speaks of and what its licence allows. */
export function Sources({ copy, sources }: { copy: PageCopy<'database-method'>['sources']; sources: Source[] }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={`${copy.heading} (${copy.licence})`}>
      <table className="table">
        <caption className="vh">{copy.heading}</caption>
        <thead>
          <tr>
            {[copy.source, copy.date, copy.licence].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map(({ id, name, url, date, licence }) => (
            <tr key={id}>
              <th scope="row">
                <PartText part={url ? { text: name, url } : { text: name }} />
              </th>
              <td>{date}</td>
              <td>{licence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
