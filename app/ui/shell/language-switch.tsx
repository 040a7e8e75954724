import { useLocation } from 'react-router';
import { mark } from '#app/browser/marks.ts';
import { languageTags, localeNames, otherLocale } from '#shared/locales.ts';
import { hrefOf, type PageId, pages } from '#shared/pages.ts';
import { useAlternates } from '#app/head.tsx';
import { useLocale, usePageId } from '#app/use-page.ts';
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
export function useOtherAddress(): string | null {
  const alternate = useAlternates()[otherLocale(useLocale())];
  const pageId = usePageId();
  const { search } = useLocation();
  const neutral: readonly string[] = pageId ? [...pages[pageId].neutralQuery, 'subject', 'sort'] : [];
  const kept = [...new URLSearchParams(search)].filter(([name]) => neutral.includes(name));
  return alternate ? alternate + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '') : null;
}
