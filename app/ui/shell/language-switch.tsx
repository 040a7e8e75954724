import { useLocation } from 'react-router';
import { mark } from '#app/browser/marks.ts';
import { languageTags, localeNames, otherLocale } from '#shared/locales.ts';
import { href, hrefOf, pages } from '#shared/pages.ts';
import { useAlternates } from '#app/head.tsx';
import { useLocale, usePageId } from '#app/use-page.ts';

/** Leads to this page in the other language, or to the nearest parent that exists there. A full load: every word of the page changes. */
export function LanguageSwitch({ className }: { className?: string }) {
  const locale = useLocale();
  const other = otherLocale(locale);
  const alternates = useAlternates();
  const pageId = usePageId();
  const query = useNeutralQuery();
  const parent = pageId ? pages[pageId].parent : null;
  const target =
    (alternates[other] && alternates[other] + query) ??
    (parent && !pages[parent as 'blog'].path.en.includes(':')
      ? hrefOf(parent as 'blog', other, {})
      : href(parent ? 'blog' : 'home', other));
  return (
    <a className={className} href={target} lang={languageTags[other]} hrefLang={languageTags[other]} {...mark('switch-locale', other)}>
      <span aria-hidden="true">{other.toUpperCase()}</span>
      <span className="vh">{localeNames[other]}</span>
    </a>
  );
}

/** What of the address means the same in the other language: the filters of a list. */
function useNeutralQuery(): string {
  const pageId = usePageId();
  const { search } = useLocation();
  const neutral: readonly string[] = pageId ? pages[pageId].neutralQuery : [];
  const kept = [...new URLSearchParams(search)].filter(([name]) => neutral.includes(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}
