import { mark } from '#app/browser/marks.ts';
import type { LegalPageView, LegalDocument, LegalVersion } from '#shared/views/legal.ts';
import { useWords, useLocale } from '#app/use-page.ts';
import { stepWords } from '#shared/words/step/step-words.ts';
import { ContentsList } from '#app/ui/contents-list.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { LongDate, toLongDate } from '#app/ui/long-date.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Poster } from '#app/ui/posters/poster.tsx';
import './legal-page.css';
import { languageTags, type Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';

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

type LegalVersionsProps = { document: LegalDocument; versions: LegalVersion[]; shown: string };

/** The versions of a legal text, in force and past; one that is not written in the reader's language is offered in the other. */
function LegalVersions({ document, versions, shown }: LegalVersionsProps) {
  const locale = useLocale();
  const { legal } = useWords(stepWords);
  if (versions.length < 2) return null;
  return (
    <nav className="legal-versions" aria-labelledby="legal-versions">
      <h2 id="legal-versions">{legal.otherVersions}</h2>
      <ul>
        {versions.map(({ version, locales: written }, index) => {
          const target: Locale = written.includes(locale) ? locale : (written[0] ?? locale);
          const path = index === 0 ? href(document, target) : href(`${document}-version`, target, { version });
          const remarks = [version === shown && legal.readHere, index === 0 && legal.current, target !== locale && legal.onlyIn]
            .filter(Boolean)
            .join(', ');
          const name = legal.versionOf(toLongDate(`${version}-01`, locale, { monthOnly: true }));
          return (
            <li key={version}>
              {version === shown ? (
                <b>{name}</b>
              ) : (
                <a href={path} hrefLang={languageTags[target]}>
                  {name}
                </a>
              )}
              {remarks && <span>{remarks}</span>}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
