import { Fragment } from 'react';
import { NextSteps } from '#app/ui/next-steps.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { InventedExample } from '#app/ui/invented-example.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { TableHead } from '#app/ui/table-head.tsx';
import { useLocale } from '#app/use-page.ts';
import type { AnalysisResultView, CoverageView } from '#shared/views/tools.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { href } from '#shared/pages.ts';
import { Neighbours } from './neighbours.tsx';

type Copy = PageCopy<'market-analysis-try'>;
type Name = { id: string; name: string; question: string; cannot: string };

/** What the analysis rests on, its neighbours, and the nine coverages. */
export function Result({ copy, names, siteUrl, result }: { copy: Copy; names: Name[]; siteUrl: string; result: AnalysisResultView }) {
  const page = href('market-analysis-try', useLocale());
  const path = `${page}?${result.address}`;
  const nameOf = (id: string) => names.find((name) => name.id === id) ?? { id, name: id, question: '', cannot: '' };
  return (
    <section className="tool-result" id="result" tabIndex={-1} aria-label={copy.result.heading}>
      <div className="wrap">
        <h2 className="h2">{copy.result.heading}</h2>
        <p className="lead tool-facts">
          {copy.result.comparedWith} {result.peers}. {result.widened.join(' ')}
        </p>
        <p className="tool-facts no-print">
          <a className="more" href={result.list.path}>
            {result.list.name}
          </a>
        </p>
        <nav aria-label={copy.result.contents}>
          <ol className="tool-findings">
            {result.coverages.map(({ id, finding, words }) => (
              <li key={id}>
                <a href={`#part-${id}`}>
                  <b>{nameOf(id).name}</b> <span>{finding ?? words ?? copy.result.noData}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {result.coverages.map((coverage) => (
          <Fragment key={coverage.id}>
            <Part
              copy={copy}
              name={nameOf(coverage.id)}
              coverage={coverage}
              sideBySide={coverage.id === 'compare' ? result.sideBySide : null}
            />
            {coverage.id === 'competitors' && <Neighbours copy={copy.result} result={result} path={page} />}
          </Fragment>
        ))}
        <NextSteps next={result.next} />
        <p className="tool-facts">
          <b>{copy.result.share}</b>
          <a className="tool-address" href={path}>
            {siteUrl + path}
          </a>
          <PageLink page="method-analysis">{copy.method}</PageLink>
        </p>
      </div>
    </section>
  );
}

type PartProps = { copy: Copy; name: Name; coverage: CoverageView; sideBySide: AnalysisResultView['sideBySide'] | null };

function Part({ copy, name, coverage, sideBySide }: PartProps) {
  const { id, state, words, body } = coverage;
  return (
    <section className="tool-part" id={`part-${id}`}>
      <h3>{name.name}</h3>
      <p className="tool-question">{name.question}</p>
      {body && <HtmlBody body={body} key={body.id} />}
      {state === 'too-few' && <p className="tool-few">{words}</p>}
      {(id === 'player-personas' || id === 'player-metrics') && <OwnWork copy={copy.result} work={copy.ownWork[id]} />}
      {sideBySide && <SideBySide caption={copy.result.sideBySide} table={sideBySide} />}
      <p className="tool-limit">
        {state === 'computed' && `${words} `}
        <b>{copy.result.cannot}</b> {name.cannot}
      </p>
    </section>
  );
}

/** A coverage our data is silent on. */
function OwnWork({ copy, work }: { copy: Copy['result']; work: Copy['ownWork']['player-personas'] }) {
  return (
    <>
      <p className="tool-few">{copy.noData}</p>
      <dl className="tool-own">
        <dt>{copy.work}</dt>
        <dd>{work.work}</dd>
        <dt>{copy.from}</dt>
        <dd>{work.from}</dd>
      </dl>
      <InventedExample example={work.example} heading="h4" />
    </>
  );
}

function SideBySide({ caption, table: { heads, rows } }: { caption: string; table: AnalysisResultView['sideBySide'] }) {
  return (
    <>
      <h4 className="tool-table-head">{caption}</h4>
      <div className="table-scroll" role="region" tabIndex={0} aria-label={caption}>
        <table className="table">
          <caption className="vh">{caption}</caption>
          <TableHead names={heads} />
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={heads[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
