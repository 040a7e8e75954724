import { Fragment } from 'react';
import { NextSteps } from '#app/ui/next-steps.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { EventView, ReleaseWeekView } from '#shared/views/tools.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

type Props = { copy: Pick<PageCopy<'tools-release-week'>, 'result' | 'method'>; result: NonNullable<ReleaseWeekView['result']> };

/** The week, its events, and how many games of these genres came out in it. */
export function Week({ copy: { result: copy }, result }: Props) {
  return (
    <section className="tool-result" id="result" tabIndex={-1} aria-label={copy.heading}>
      <div className="wrap">
        <h2 className="h2">{copy.heading}</h2>
        <p className="lead">{result.week}</p>
        {result.over && <p className="tool-few">{result.over}</p>}
        {result.body && <HtmlBody body={result.body} />}
        {result.tooFew && <p className="tool-few">{result.tooFew}</p>}
        {result.announced && (
          <>
            <h3 className="h3">{copy.announced}</h3>
            <p>
              {result.announced.text} {copy.announcedLead}{' '}
              <a href={result.announced.path} rel="nofollow">
                {copy.announcedLink}
              </a>
            </p>
          </>
        )}
        <div className="week-columns">
          <div>
            <h3 className="h3">{copy.same}</h3>
            {(result.same.length > 0 || !result.beyond) && <Events events={result.same} none={copy.sameNone} />}
            {result.beyond && <p>{result.beyond}</p>}
          </div>
          {(result.otherYears.length > 0 || result.same.length === 0) && (
            <div>
              <h3 className="h3">{copy.otherYear}</h3>
              {result.otherYears.length > 0 && <p>{copy.otherYearLead}</p>}
              <Events events={result.otherYears} none={copy.otherYearNone} />
            </div>
          )}
          {result.usual.length > 0 && (
            <div>
              <h3 className="h3">
                {copy.usual} {result.months}
              </h3>
              <p>{copy.usualLead}</p>
              {result.usual.map(({ kind, events }) => (
                <Fragment key={kind}>
                  <h4>{kind}</h4>
                  <Events events={events} />
                </Fragment>
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** After the year in the round: where to go on, and what the week rests on. */
export function AfterWeek({ copy: { result: copy, method }, result }: Props) {
  return (
    <div className="wrap week-after">
      <NextSteps next={result.next} />
      <p className="tool-limit">{copy.source}</p>
      <p>
        <PageLink page="method-analysis" hash="release-week">
          {method}
        </PageLink>
      </p>
    </div>
  );
}

function Events({ events, none }: { events: EventView[]; none?: string }) {
  if (events.length === 0) return <p>{none}</p>;
  return (
    <ul className="week-events">
      {events.map(({ name, when, kind, path, site }) => (
        <li key={`${name} ${when}`}>
          <a href={path}>{name}</a>
          <span>
            {[kind, when].filter(Boolean).join(', ')}
            {site && (
              <a href={site.url} rel="external noopener">
                {site.label}
                <span className="vh">, {name}</span>
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
