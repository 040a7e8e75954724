import { Links, Outlet, useMatches } from 'react-router';
import { toDay } from '#server/platform/desk-day.ts';
import { listMissingContacts, toPublicSite } from '#shared/site.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale, languageTags } from '#shared/locales.ts';
import { pages } from '#shared/pages.ts';
import type { Route } from './+types/root.ts';
import { BootScripts } from './browser/boot-scripts.tsx';
import beforePaint from './browser/before-paint.ts?inline-script';
import { Interactive } from './browser/interactive.tsx';
import { Head } from './head.tsx';
import { layouts } from './layouts/layouts.tsx';
import { ErrorScreen } from './layouts/error-screen.tsx';
import { Dialogs } from './ui/dialogs/dialogs.tsx';
import displayFont from './styles/fonts/anybody.woff2';
import textFont from './styles/fonts/instrument-sans.woff2';
import './styles/site.css';
import { useLocale, usePageId, type RootData, useRootData } from './use-page.ts';
import { hasHead } from '#shared/views/page-answer.ts';
import { isObject } from '#shared/type-guards.ts';

export function loader({ url, context }: Route.LoaderArgs): RootData {
  const { content, env, now } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  return {
    site: toPublicSite(content.site, locale),
    siteUrl: env.SITE_URL,
    year: Number(toDay(now()).slice(0, 4)),
    ...(env.NODE_ENV === 'development' && { missingContacts: listMissingContacts(content.site) }),
  };
}

/** A page in the language of its path does not change with a navigation inside it: no need to ask the server again. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const locale = useLocale();
  const forcedTheme = useForcedTheme();
  return (
    <html lang={languageTags[locale]} suppressHydrationWarning {...(forcedTheme ? { 'data-forced-theme': forcedTheme } : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforePaint : '' }} />
        <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
        <Head />
        <Links />
      </head>
      <body>
        {children}
        <Dialogs />
        <BootScripts />
      </body>
    </html>
  );
}

export default function Root() {
  const pageId = usePageId();
  const PageLayout = layouts[pageId ? pages[pageId].layout : 'error-layout'];
  return (
    <>
      {import.meta.env.DEV && <MissingContacts />}
      <PageLayout>
        <Outlet />
        <PagePicture />
      </PageLayout>
      <Interactive forcedTheme={useForcedTheme()} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const PageLayout = layouts['error-layout'];
  return (
    <PageLayout>
      <ErrorScreen error={error} />
    </PageLayout>
  );
}

function useForcedTheme(): string | undefined {
  const data = useMatches().at(-1)?.loaderData;
  return hasHead(data) ? data.head.forcedTheme : undefined;
}

/** The pictures that the owner put into the copy of this very page, below what the page itself has. */
function PagePicture() {
  const data: unknown = useMatches().at(-1)?.loaderData;
  const picture = isObject(data) && isObject(data['copy']) ? data['copy']['picture'] : null;
  const isOwn = usePageId() === (isObject(picture) && picture['page']);
  return isObject(picture) && isOwn && <div className="wrap page-picture" dangerouslySetInnerHTML={{ __html: String(picture['html']) }} />;
}

/** In development only, for whoever builds the site: what the law asks for and `content/site.yaml` does not say yet. */
function MissingContacts() {
  const missing = useRootData()?.missingContacts ?? [];
  if (missing.length === 0) return null;
  return (
    <aside className="wrap no-print" lang="en" aria-label="Before going live">
      <mark>
        <b>Not ready to go live.</b> Empty in content/site.yaml: {missing.map(({ field, why }) => `${field} (${why})`).join('; ')}. The
        forms work; “npm run launch-check” names everything.
      </mark>
    </aside>
  );
}
