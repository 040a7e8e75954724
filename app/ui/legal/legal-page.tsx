import { mark } from '#app/browser/marks.ts';
import type { LegalPageView } from '#shared/views/legal.ts';
import { useWords } from '#app/use-page.ts';
import { stepWords } from '#shared/words/step/step-words.ts';
import { ContentsList } from '#app/ui/contents-list.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { LegalVersions } from './legal-versions.tsx';
import { LongDate } from '#app/ui/long-date.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Poster } from '#app/ui/posters/poster.tsx';
import './legal-page.css';

/** A legal text: in short, contents, numbered sections and clauses to point at, other versions. Made to be printed. */
export function LegalPage({ document, title, lastUpdated, effective, summary, note, sections, version, versions, body }: LegalPageView) {
  const { legal } = useWords(stepWords);
  // One that is announced is not among them yet.
  const isEarlier = versions.findIndex((other) => other.version === version) > 0;
  return (
    <>
      <header className="legal-head night-paper">
        <Poster name="legal" printing="night" priority />
        <div className="legal-head-copy">
          <h1>{title}</h1>
          <p className="legal-dates">
            <span>
              {legal.lastUpdated} <LongDate date={lastUpdated} monthOnly />
            </span>
            {effective && (
              <span>
                {legal.effective} <LongDate date={effective} />
              </span>
            )}
          </p>
          <button type="button" className="legal-print no-print" {...mark('print')}>
            {legal.print}
          </button>
        </div>
      </header>
      <div className="wrap legal-columns">
        <aside className="no-print">
          <ContentsList heading={legal.contents} sections={sections} />
          <LegalVersions document={document} versions={versions} shown={version} />
        </aside>
        <article>
          {isEarlier && (
            <div className="legal-notice">
              <p>
                <b>{legal.oldVersion}</b> {note}
              </p>
              <PageLink page={document} className="more">
                {legal.readCurrent}
              </PageLink>
            </div>
          )}
          <section className="in-short" aria-labelledby="in-short">
            <h2 id="in-short">{legal.inShort}</h2>
            <ul>
              {summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <HtmlBody body={body} className="legal-text" />
        </article>
      </div>
    </>
  );
}
