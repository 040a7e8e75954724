import { PartList, PartText } from '#app/ui/linked-text.tsx';
import { TableHead } from '#app/ui/table-head.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import type { CorrectionView } from '#shared/views/database.ts';

type Source = { id: string; name: string; url: string; date: string; licence: string };

/** Every source with the date it speaks of and what its licence allows. */
export function Sources({ copy, sources }: { copy: PageCopy<'database-method'>['sources']; sources: Source[] }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={`${copy.heading} (${copy.licence})`}>
      <table className="table sources">
        <caption className="vh">{copy.heading}</caption>
        <TableHead names={[copy.source, copy.date, copy.licence]} />
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

/** What a source has wrong, what we show instead, and why. */
export function Corrections({ copy, corrections }: { copy: PageCopy<'database-method'>['corrections']; corrections: CorrectionView[] }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={`${copy.heading} (${copy.record})`}>
      <table className="table">
        <caption className="vh">{copy.heading}</caption>
        <TableHead names={[copy.record, copy.field, copy.wrong, copy.right, copy.source]} />
        <tbody>
          {corrections.map(({ name, path, field, wrong, right, sources }) => (
            <tr key={`${path} ${field}`}>
              <th scope="row">
                <a href={path}>{name}</a>
              </th>
              <td>{field}</td>
              <td>{wrong}</td>
              <td>{right ?? copy.nothing}</td>
              <td>
                <PartList parts={sources} between="; " />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
