import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from 'react-router';
import { CARD_SIZE_PX, toImageUrl } from '#shared/image-table.ts';
import { isKeyOf } from '#shared/keys-of.ts';
import { alternateTags, languageTags, type Locale, locales, otherLocale } from '#shared/locales.ts';
import { hrefOf, pages } from '#shared/pages.ts';
import { hasHead, type PageHead } from '#shared/views/page-answer.ts';
import { toScriptJson } from './browser/boot-scripts.tsx';
import { useRootData, useLocale, usePageId, useWords } from './use-page.ts';

/** Title, description, canonical, alternates and social card of the page that shows, from its loader's `head` and the page table. */
export function Head() {
  const locale = useLocale();
  const root = useRootData();
  const messages = useWords();
  const error = useRouteError();
  const last = useMatches().at(-1);
  const head = !error && last && hasHead(last.loaderData) ? last.loaderData.head : null;
  if (!root) return <title>{messages.error.pageTitle}</title>;
  const { site, siteUrl } = root;
  const title =
    head?.title ?? (isRouteErrorResponse(error) && error.status === 404 ? messages.notFound.pageTitle : messages.error.pageTitle);
  const fullTitle = messages.shell.pageTitle(title, site.separator, site.name);
  return (
    <>
      <title>{fullTitle}</title>
      {head ? <PageTags head={head} siteUrl={siteUrl} siteName={site.name} locale={locale} /> : <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && <SiteTags locale={locale} siteName={site.name} twitter={site.twitterHandle} />}
    </>
  );
}

/** What every page of a language says, in the HTML alone: no navigation changes it, and React leaves in a head what it does not know. */
function SiteTags({ locale, siteName, twitter }: { locale: Locale; siteName: string; twitter: string }) {
  return (
    <>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`/${locale}.webmanifest`} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF4E6" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14122B" />
      <meta property="og:image:width" content={String(CARD_SIZE_PX.width)} />
      <meta property="og:image:height" content={String(CARD_SIZE_PX.height)} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={toOpenGraphTag(locale)} />
      <meta name="twitter:card" content="summary_large_image" />
      {twitter && <meta name="twitter:site" content={twitter} />}
    </>
  );
}

function PageTags({ head, siteUrl, siteName, locale }: { head: PageHead; siteUrl: string; siteName: string; locale: Locale }) {
  const { pageNames } = useWords();
  const alternates = useAlternates();
  const pageId = usePageId();
  const path = alternates[locale] && siteUrl + alternates[locale];
  const shared = useOwnQuery();
  const query = head.canonicalQuery ?? '';
  const noindex = head.noindex === true || (pageId !== null && !pages[pageId].indexable);
  // All pages of the database share the card of its first one.
  const card = pageId?.startsWith('database-') ? 'gaming-industry-database' : (pageId ?? 'home');
  const image = head.image ?? {
    src: toImageUrl({ format: 'jpeg', ...CARD_SIZE_PX }, `cards/page-${card}.${locale}.svg`),
    // What the card says (server/content/drawings.ts).
    alt: card === 'home' ? head.title : isKeyOf(pageNames, card) ? pageNames[card] : siteName,
  };
  return (
    <>
      <meta name="description" content={head.description} />
      {noindex && <meta name="robots" content="noindex" />}
      {path && !noindex && <link rel="canonical" href={path + query} />}
      {!noindex &&
        locales.flatMap((other) =>
          alternateTags[other].map(
            (tag) => alternates[other] && <link key={tag} rel="alternate" hrefLang={tag} href={siteUrl + alternates[other] + query} />,
          ),
        )}
      {!noindex && <link rel="alternate" hrefLang="x-default" href={siteUrl + (alternates.en ?? alternates[locale] ?? '/') + query} />}
      <meta property="og:type" content={head.article ? 'article' : 'website'} />
      {head.article && <meta property="article:published_time" content={head.article.published} />}
      {head.article && <meta property="article:modified_time" content={head.article.updated} />}
      {head.article?.section && <meta property="article:section" content={head.article.section} />}
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {path && <meta property="og:url" content={path + shared} />}
      {alternates[otherLocale(locale)] && <meta property="og:locale:alternate" content={toOpenGraphTag(otherLocale(locale))} />}
      <meta property="og:image" content={siteUrl + image.src} />
      <meta property="og:image:alt" content={image.alt} />
      {head.links?.map((link) => (
        <link key={`${link.rel} ${link.href ?? link.imageSrcSet} ${link.media ?? ''}`} {...link} />
      ))}
      {head.structuredData?.map((data, index) => (
        <script key={index} type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: toScriptJson(data) }} />
      ))}
    </>
  );
}

const toOpenGraphTag = (locale: Locale) => languageTags[locale].replace('-', '_');

/** What makes the address that a visitor shares another page than the plain one: a card stands for its results, without tracking. */
function useOwnQuery(): string {
  const pageId = usePageId();
  const given = [...new URLSearchParams(useLocation().search)];
  const names = pageId ? [...pages[pageId].query, ...pages[pageId].neutralQuery] : [];
  const own = new URLSearchParams(given.filter(([name]) => names.includes(name)));
  return own.size > 0 ? `?${own}` : '';
}

/** The path of the page that shows in each language it exists in. */
export function useAlternates(): Partial<Record<Locale, string>> {
  const pageId = usePageId();
  const last = useMatches().at(-1);
  if (!pageId || !last) return {};
  const given = hasHead(last.loaderData) ? last.loaderData.head.alternates : undefined;
  const paths: Partial<Record<Locale, string>> = {};
  for (const locale of locales) {
    const params = given ? given[locale] : last.params;
    if (params) paths[locale] = hrefOf(pageId, locale, params);
  }
  return paths;
}
