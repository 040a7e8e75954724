import { Link } from 'react-router';
import { NextSteps } from '#app/ui/next-steps.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { EventView, ReleaseWeekView } from '#shared/views/tools.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

type Props = { copy: Pick<PageCopy<'tools-release-week'>, 'result' | 'method'>; result: NonNullable<ReleaseWeekView['result']> };

/** The week, its events, and how many games of these genres came out in it. */
export function Week({ copy: { result: copy, method }, result }: Props) {
  return (
    <section className="tool-result" id="result">
      <div className="wrap">
        <h2 className="h2">{copy.heading}</h2>
        <p className="lead">{result.week}</p>
        {result.body && <HtmlBody body={result.body} />}
        {result.tooFew && <p className="tool-few">{result.tooFew}</p>}
        {result.announced && (
          <>
            <h3 className="h3">{copy.announced}</h3>
            <p>
              {result.announced.text} {copy.announcedLead}{' '}
              <Link to={result.announced.path} rel="nofollow">
                {copy.announcedLink}
              </Link>
            </p>
          </>
        )}
        <div className="week-columns">
          <div>
            <h3 className="h3">{copy.same}</h3>
            {(result.same.length > 0 || !result.beyond) && <Events events={result.same} none={copy.sameNone} ownSite={copy.ownSite} />}
            {result.beyond && (
              <p>
                {result.beyond.text} {result.beyond.article && <Link to={result.beyond.article.path}>{result.beyond.article.name}</Link>}
              </p>
            )}
          </div>
          {(result.otherYears.length > 0 || result.same.length === 0) && (
            <div>
              <h3 className="h3">{copy.otherYear}</h3>
              {result.otherYears.length > 0 && <p>{copy.otherYearLead}</p>}
              <Events events={result.otherYears} none={copy.otherYearNone} ownSite={copy.ownSite} />
            </div>
          )}
          {result.usual.length > 0 && (
            <div>
              <h3 className="h3">
                {copy.usual} {result.months}
              </h3>
              <p>{copy.usualLead}</p>
              <Events events={result.usual} none={copy.otherYearNone} ownSite={copy.ownSite} />
            </div>
          )}
        </div>
        <NextSteps next={result.next} />
        <p className="tool-limit">{copy.source}</p>
        <p>
          <PageLink page="method-analysis" hash="release-week">
            {method}
          </PageLink>
        </p>
      </div>
    </section>
  );
}

function Events({ events, none, ownSite }: { events: EventView[]; none: string; ownSite: string }) {
  if (events.length === 0) return <p>{none}</p>;
  return (
    <ul className="week-events">
      {events.map(({ name, when, kind, path, form }) => (
        <li key={`${name} ${when}`}>
          <Link to={path}>{name}</Link>
          <span>
            {[kind, when].filter(Boolean).join(', ')}
            {form && (
              <>
                {' · '}
                <a href={form} rel="external noopener">
                  {ownSite}
                  <span className="vh">, {name}</span>
                </a>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
