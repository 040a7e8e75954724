import { languageTags, type Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { LegalDocument, LegalVersion } from '#shared/views/legal.ts';
import { useLocale, useWords } from '#app/use-page.ts';
import { stepWords } from '#shared/words/step/step-words.ts';
import { toLongDate } from '#app/ui/long-date.tsx';

type LegalVersionsProps = { document: LegalDocument; versions: LegalVersion[]; shown: string };

/** The versions of a legal text, in force and past; one that is not written in the reader's language is offered in the other. */
export function LegalVersions({ document, versions, shown }: LegalVersionsProps) {
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
