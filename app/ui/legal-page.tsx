import { languageTags, type Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { PageHead } from '../page-head.ts';
import { useLocale, useMessages } from '../use-page.ts';
import { type HandedHtml, HtmlBody } from './html-body.tsx';
import { PageLink } from './page-link.tsx';
import { Poster } from './poster.tsx';
import { useCurrentSection } from './use-current-section.ts';

type Section = { id: string; title: string; number: number };
type Version = { version: string; locales: Locale[] };

export type LegalPageData = {
  head: PageHead;
  document: 'privacy-policy' | 'terms-of-service';
  title: string;
  /** Dates as `2025-09-01`. */
  lastUpdated: string;
  effective: string | null;
  /** The text in a few sentences, above the text itself. */
  summary: string[];
  /** Said of a version no longer in force. */
  note: string | null;
  sections: Section[];
  version: string;
  /** Newest first: the first is in force. */
  versions: Version[];
  body: HandedHtml;
};

/** A legal text: in short, contents, numbered sections and clauses to point at, other versions. Made to be printed. */
export function LegalPage({ document, title, lastUpdated, effective, summary, note, sections, version, versions, body }: LegalPageData) {
  const { legal } = useMessages();
  const isCurrent = versions[0]?.version === version;
  return (
    <>
      <header className="legal-head night-paper">
        <Poster name="legal" size={{ wide: [1600, 480], tall: [780, 451] }} printing="night" priority />
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
        </div>
      </header>
      <div className="wrap legal-columns">
        <aside className="no-print">
          <Contents sections={sections} />
          <Versions document={document} versions={versions} shown={version} />
          <button type="button" className="legal-print" onClick={() => print()}>
            {legal.print}
          </button>
        </aside>
        <article>
          {!isCurrent && (
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

/** Numbered as the text is; marks the section being read once scripts run. */
function Contents({ sections }: { sections: Section[] }) {
  const { legal } = useMessages();
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <details className="legal-contents" open>
      <summary>{legal.contents}</summary>
      <nav aria-label={legal.contents}>
        <ol>
          {sections.map(({ id, title, number }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={current === id ? 'location' : undefined}>
                <b>{number}</b> {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

function Versions({ document, versions, shown }: { document: LegalPageData['document']; versions: Version[]; shown: string }) {
  const locale = useLocale();
  const { legal } = useMessages();
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
          const name = legal.versionOf(formatDate(`${version}-01`, locale, true));
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

function LongDate({ date, monthOnly = false }: { date: string; monthOnly?: boolean }) {
  return <time dateTime={monthOnly ? date.slice(0, 7) : date}>{formatDate(date, useLocale(), monthOnly)}</time>;
}

function formatDate(date: string, locale: Locale, monthOnly: boolean): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    year: 'numeric',
    month: 'long',
    ...(monthOnly ? {} : { day: 'numeric' }),
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}
