import { Fragment } from 'react';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import { PartText } from '../linked-text.tsx';
import { DatabaseTabs } from './database-frame.tsx';
import { DatabaseNote } from '#app/ui/database-note.tsx';
import { FactsTable } from './facts-table.tsx';
import { GamePoster, GamePosterWithKey } from './game-poster.tsx';
import { PeersSection } from './peers-section.tsx';
import { PortfolioSection } from './portfolio-section.tsx';
import { SaveLink, TakeAway } from './take-away.tsx';
import type { NoteView, RecordView } from '#shared/views/database.ts';
import './database-screen.css';
import './record-screen.css';
import { InPlaceLink } from '#app/ui/in-place-link.tsx';

/** A record: its name and a few figures on an index card, where it stands, what is known of it and from where, and what it leads to. */
export function RecordScreen({ view, note }: { view: RecordView; note: NoteView }) {
  const { record } = useWords(databaseScreenWords);
  return (
    <>
      <RecordHead view={view} />
      {view.peers && <PeersSection peers={view.peers} />}
      {view.portfolio && <PortfolioSection portfolio={view.portfolio} type={view.type} />}
      {view.history && <History history={view.history} />}
      {view.neighbours.length > 0 && <Neighbours view={view} />}
      <section className="wrap section record-facts" aria-labelledby="facts">
        <h2 className="h2" id="facts">
          {record.facts}
        </h2>
        {view.note && <p className="lead record-note">{view.note}</p>}
        <FactsTable facts={view.facts} />
        {view.noIndex && <p className="small">{view.noIndex}</p>}
      </section>
      {view.links.length > 0 && <Links view={view} />}
      <div className="wrap record-foot">
        <TakeAway take={view.take} kind="record" />
      </div>
      <DatabaseNote note={note} />
    </>
  );
}

function RecordHead({ view }: { view: RecordView }) {
  const { name, record, unknown } = useWords(databaseScreenWords);
  const current = view.tabs.find(({ isCurrent }) => isCurrent);
  return (
    <header className="database-head record-head">
      <div className="wrap">
        <p className="database-back">
          <PageLink page="gaming-industry-database">{name}</PageLink>
          {current && (
            <>
              {' / '}
              <a href={current.path}>{current.name}</a>
            </>
          )}
        </p>
        <DatabaseTabs tabs={view.tabs} />
      </div>
      <div className="record-sheet">
        <div className="wrap">
          <article className="record-card day-paper">
            <div>
              <p className="record-kind">{view.kind}</p>
              <h1>{view.name}</h1>
              {view.line.length > 0 && (
                <p className="record-line">
                  {view.line.map((part) => (
                    <Fragment key={part.text}>
                      <span>
                        <PartText part={part} />
                      </span>{' '}
                    </Fragment>
                  ))}
                </p>
              )}
              {view.stamp && <span className="stamp plain">{view.stamp}</span>}
              <dl className="record-figures">
                {view.figures.map((figure) => (
                  <div key={figure.name}>
                    <dt>{figure.name}</dt>
                    <dd className={figure.value.length > 24 ? 'long' : undefined}>{figure.value || unknown}</dd>
                    {figure.note && <dd className="record-figure-note">{figure.note}</dd>}
                  </div>
                ))}
              </dl>
            </div>
            {view.type === 'games' && <GamePosterWithKey id={view.id} name={view.name} />}
          </article>
          <div className="record-acts no-print">
            <InPlaceLink className="btn quiet" to={view.comparePath} rel="nofollow">
              {record.compareWith}
            </InPlaceLink>
            <SaveLink kind="record" address={view.take.page} />
            {view.store && (
              <a className="more" href={view.store} rel="external">
                {record.store}
              </a>
            )}
            <a className="more" href={view.wrong} rel="nofollow">
              {record.wrong}
            </a>
          </div>
        </div>
      </div>
    </header>
  );
}

function History({ history: { heading, bodies } }: { history: NonNullable<RecordView['history']> }) {
  return (
    <section className="wrap section" aria-labelledby="history">
      <h2 className="h2" id="history">
        {heading}
      </h2>
      {bodies.map((body) => (
        <HtmlBody body={body} key={body.id} />
      ))}
    </section>
  );
}

function Neighbours({ view }: { view: RecordView }) {
  const { neighbours } = useWords(databaseScreenWords);
  return (
    <section className="wrap section" aria-labelledby="neighbours">
      <div className="section-head">
        <h2 className="h2" id="neighbours">
          {neighbours.heading}
        </h2>
        <p>{neighbours.lead}</p>
      </div>
      <ul className="neighbours">
        {view.neighbours.map(({ id, name, path, hint, reasons }) => (
          <li key={id}>
            <GamePoster id={id} />
            <div>
              <h3>
                <a href={path}>{name}</a>
              </h3>
              <p className="neighbour-hint">{hint}</p>
              <ul>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      {view.compareNeighbours && (
        <p className="no-print">
          <InPlaceLink className="btn quiet" to={view.compareNeighbours} rel="nofollow">
            {neighbours.compare}
          </InPlaceLink>
        </p>
      )}
    </section>
  );
}

function Links({ view }: { view: RecordView }) {
  const { record } = useWords(databaseScreenWords);
  return (
    <section className="section tint" aria-labelledby="links">
      <div className="wrap">
        <h2 className="h2" id="links">
          {record.links}
        </h2>
        <div className="record-links">
          {view.links.map(({ heading, items }) => (
            <div key={heading}>
              <h3 className="h3">{heading}</h3>
              <ul>
                {items.map(({ name, path, relation }) => (
                  <li key={`${path} ${relation}`}>
                    <a href={path}>{name}</a> {relation && <small>{relation}</small>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
