import { Link } from 'react-router';
import { PartList } from '#app/ui/database/part-text.tsx';
import type { CorrectionView } from '#shared/views/database.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

/** What a source has wrong, what we show instead, and why. */
export function Corrections({ copy, corrections }: { copy: PageCopy<'database-method'>['corrections']; corrections: CorrectionView[] }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={`${copy.heading} (${copy.record})`}>
      <table className="table">
        <caption className="vh">{copy.heading}</caption>
        <thead>
          <tr>
            {[copy.record, copy.field, copy.wrong, copy.right, copy.source].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {corrections.map(({ name, path, field, wrong, right, sources }) => (
            <tr key={`${path} ${field}`}>
              <th scope="row">
                <Link to={path}>{name}</Link>
              </th>
              <td>{field}</td>
              <td>{wrong}</td>
              <td>{right ?? copy.nothing}</td>
              <td>
                <PartList parts={sources} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
