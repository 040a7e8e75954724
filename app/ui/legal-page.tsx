import { languageTags, type Locale, locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { PageHead } from '../page-head.ts';
import { useLocale, useMessages } from '../use-page.ts';

type LegalText = {
  document: 'privacy-policy' | 'terms-of-service';
  title: string;
  description: string;
  version: string;
  lastUpdated: string;
  effective?: string | undefined;
  summary: string[];
  note?: string | undefined;
  html: string;
  sections: { id: string; title: string; depth: number }[];
};
type Version = { version: string; locales: Locale[] };
export type LegalPageData = { head: PageHead; text: LegalText; versions: Version[] };

/** Loader data of a legal page, current or earlier; an earlier version's alternates are the languages it exists in. */
export function toLegalPageData(text: LegalText, versions: Version[]): LegalPageData {
  const mine = versions.find(({ version }) => version === text.version);
  const isCurrent = versions[0]?.version === text.version;
  const alternates = Object.fromEntries(locales.filter((locale) => mine?.locales.includes(locale)).map((locale) => [locale, { version: text.version }]));
  return { head: { title: text.title, description: text.description, ...(isCurrent ? {} : { alternates }) }, text, versions };
}

/** A legal text: in short, contents list, numbered sections to point at, earlier versions. */
export function LegalPage({ text, versions }: LegalPageData) {
  const { legal } = useMessages();
  const isCurrent = versions[0]?.version === text.version;
  const sections = text.sections.filter(({ depth }) => depth === 2);
  return (
    <>
      <header className="legal-head night-paper">
        <div className="wrap">
          <h1>{text.title}</h1>
          <p className="by">
            <span>
              {legal.lastUpdated} <LongDate date={text.lastUpdated} monthOnly />
            </span>
            {text.effective && (
              <span>
                {legal.effective} <LongDate date={text.effective} />
              </span>
            )}
          </p>
        </div>
      </header>
      <div className="wrap legal-cols">
        <aside className="no-print">
          <details className="contents" open>
            <summary>{legal.contents}</summary>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title.replace(/^\d+\.\s*/, '')}</a>
                </li>
              ))}
            </ol>
          </details>
          <Versions document={text.document} versions={versions} shown={text.version} />
        </aside>
        <article className="prose">
          {!isCurrent && (
            <p className="notice">
              {legal.oldVersion} {text.note} <CurrentLink document={text.document} />
            </p>
          )}
          <section className="in-short" aria-labelledby="in-short">
            <h2 id="in-short">{legal.inShort}</h2>
            <ul>
              {text.summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <div dangerouslySetInnerHTML={{ __html: text.html }} />
        </article>
      </div>
    </>
  );
}

function Versions({ document, versions, shown }: { document: LegalText['document']; versions: Version[]; shown: string }) {
  const locale = useLocale();
  const { legal } = useMessages();
  if (versions.length < 2) return null;
  return (
    <nav className="versions" aria-label={legal.otherVersions}>
      <b>{legal.otherVersions}</b>
      <ul>
        {versions.map(({ version, locales: written }, index) => {
          const target: Locale = written.includes(locale) ? locale : (written[0] ?? locale);
          const path = index === 0 ? href(document, target) : href(`${document}-version`, target, { version });
          return (
            <li key={version}>
              {version === shown ? version : <a href={path} hrefLang={languageTags[target]}>{version}</a>}{' '}
              {index === 0 ? `(${legal.current})` : target !== locale && `(${legal.onlyIn})`}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function CurrentLink({ document }: { document: LegalText['document'] }) {
  const { legal } = useMessages();
  return <a href={href(document, useLocale())}>{legal.readCurrent}</a>;
}

function LongDate({ date, monthOnly = false }: { date: string; monthOnly?: boolean }) {
  const format = new Intl.DateTimeFormat(languageTags[useLocale()], { year: 'numeric', month: 'long', ...(monthOnly ? {} : { day: 'numeric' }), timeZone: 'UTC' });
  return <time dateTime={date}>{format.format(new Date(`${date}T00:00:00Z`))}</time>;
}
