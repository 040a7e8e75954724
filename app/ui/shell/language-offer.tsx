import { mark } from '#app/browser/marks.ts';
import { languageTags, localeNames, otherLocale } from '#shared/locales.ts';
import { useLocale, useWords } from '#app/use-page.ts';
import { useOtherAddress } from './language-switch.tsx';

/**
 * One line for a reader whose browser prefers the other language. In the page for everyone (a kept page is everyone's) and hidden; the
 * script before the first paint shows it to whom it may concern. Both sentences are in the other language: they are for someone who
 * reads that one.
 */
export function LanguageOffer() {
  const other = otherLocale(useLocale());
  const { shell } = useWords();
  const target = useOtherAddress();
  if (!target) return null;
  return (
    <aside className="language-offer no-print" lang={languageTags[other]} aria-label={localeNames[other]} data-language-offer={other}>
      <span>{shell.otherLanguageOffer}</span>
      <a href={target} hrefLang={languageTags[other]} {...mark('switch-locale', other)}>
        {shell.readInOtherLanguage}
      </a>
      <button type="button" {...mark('dismiss-offer')} aria-label={shell.dismissOffer}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M4 4l16 16M20 4L4 20" stroke="currentColor" strokeWidth="4" />
        </svg>
      </button>
    </aside>
  );
}
