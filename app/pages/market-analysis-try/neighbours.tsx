import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import type { AnalysisResultView } from '#shared/views/tools.ts';

type Props = { copy: PageCopy<'market-analysis-try'>['result']; result: AnalysisResultView; path: string };

/** The games the visitor's is compared with, each with its reasons; all changes are addresses. */
export function Neighbours({ copy, result, path }: Props) {
  const kept = new URLSearchParams(result.address);
  const own = new URLSearchParams(result.address);
  own.delete('near');
  return (
    <section aria-labelledby="neighbours">
      <h3 className="h3" id="neighbours" tabIndex={-1}>
        {copy.neighbours}
      </h3>
      <p className="tool-facts">{copy.neighboursLead}</p>
      <ul className="tool-neighbours">
        {result.neighbours.map(({ id, title, path: record, storeUrl, facts, reasons, without }) => (
          <li key={id}>
            <div>
              <strong>
                <a href={record}>{title}</a>
              </strong>{' '}
              <a href={storeUrl} rel="external noopener">
                {copy.store}
                <span className="vh"> ({title})</span>
              </a>
              <p>{facts}</p>
              <p>{reasons.join('; ')}</p>
            </div>
            <a className="tool-remove" href={`${path}?${without}#neighbours`}>
              {copy.remove}
              <span className="vh"> {title}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="tool-find no-print">
        <form className="form-inline tool-facts" method="get" action={`${path}#neighbours`} role="search">
          {[...kept].map(([name, value]) => (
            <input type="hidden" key={name} name={name} value={value} />
          ))}
          <div className="field">
            <label htmlFor="find">{copy.find}</label>
            <p className="field-hint" id="find-hint">
              {copy.findHint}
            </p>
            <input id="find" name="find" type="search" maxLength={100} aria-describedby="find-hint" autoComplete="off" />
          </div>
          <button className="btn quiet" type="submit">
            {copy.findSubmit}
          </button>
        </form>
        {result.found && <Found copy={copy} found={result.found} path={path} full={result.full} />}
        <p>
          <a className="tool-remove" href={`${path}?${own}#neighbours`}>
            {copy.suggestAgain}
          </a>
        </p>
      </div>
    </section>
  );
}

type FoundProps = Pick<Props, 'copy' | 'path'> & { found: NonNullable<AnalysisResultView['found']>; full: boolean };

function Found({ copy, found, path, full }: FoundProps) {
  if (found.length === 0) return <p role="status">{copy.noneFound}</p>;
  return (
    <>
      {full && <p role="status">{copy.full}</p>}
      <ul className="tool-neighbours">
        {found.map(({ title, address }) => (
          <li key={address}>
            <strong>{title}</strong>
            <a className="tool-remove" href={`${path}?${address}#neighbours`}>
              {copy.add}
              <span className="vh"> {title}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
