import { useLocation } from 'react-router';
import { mark } from '#app/browser/marks.ts';
import { languageTags, localeNames, otherLocale } from '#shared/locales.ts';
import { hrefOf, type PageId, pages } from '#shared/pages.ts';
import { useAlternates } from '#app/head.tsx';
import { useLocale, usePageId, useWords } from '#app/use-page.ts';
import { isKeyOf } from '#shared/keys-of.ts';

/** Leads to this page in the other language, or to the nearest parent that exists there. A full load: every word of the page changes. */
export function LanguageSwitch({ className }: { className?: string }) {
  const locale = useLocale();
  const other = otherLocale(locale);
  const pageId = usePageId();
  const target = useOtherAddress() ?? hrefOf(toNearestPage(pageId), other, {});
  return (
    <a className={className} href={target} lang={languageTags[other]} hrefLang={languageTags[other]} {...mark('switch-locale', other)}>
      {`${other.toUpperCase()} `}
      <span className="vh">{localeNames[other]}</span>
    </a>
  );
}

/** The page above, which exists in both languages: the blog where that is a category, the homepage where there is none. */
function toNearestPage(pageId: PageId | null): PageId {
  const parent = pageId && pages[pageId].parent;
  if (!parent) return 'home';
  return isKeyOf(pages, parent) && !pages[parent].path.en.includes(':') ? parent : 'blog';
}

/**
 * This page in the other language, with what of its address means the same there: the filters of a list, the subject of a message. Not the
 * page of a list, which may be shorter there. Null where it does not exist.
 */
function useOtherAddress(): string | null {
  const alternate = useAlternates()[otherLocale(useLocale())];
  const pageId = usePageId();
  const { search } = useLocation();
  const neutral: readonly string[] = pageId ? [...pages[pageId].neutralQuery, 'subject', 'sort'] : [];
  const kept = [...new URLSearchParams(search)].filter(([name]) => neutral.includes(name));
  return alternate ? alternate + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '') : null;
}

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
