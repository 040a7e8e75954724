import { use } from 'react';
import { Links, Outlet, useMatches, useRouteLoaderData } from 'react-router';
import { servicesContext } from '#server/services.ts';
import { getLocale, languageTags } from '#shared/locales.ts';
import { pages } from '#shared/pages.ts';
import { toPublicSite } from '#shared/site.ts';
import type { Route } from './+types/root.ts';
import { BootContext } from './boot-context.ts';
import { BootScripts } from './browser/boot-scripts.tsx';
import { themeScript } from './browser/inline-scripts.ts';
import { Head } from './head.tsx';
import { layouts } from './layouts/layouts.tsx';
import { ErrorScreen } from './layouts/error-layout.tsx';
import './styles/site.css';
import { useLocale, usePageId } from './use-page.ts';

/** What every page shows of the site, and nothing that changes with the visitor: a kept page is everyone's. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { content, env, now } = context.get(servicesContext);
  const locale = getLocale(new URL(request.url).pathname);
  return { site: toPublicSite(content.site, locale), siteUrl: env.SITE_URL, year: now().getFullYear() };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

/** The data of the root, null only when the root's own loader failed. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<typeof loader>('root') ?? null;
}

/** A page in the language of its path does not change with a navigation inside it: no need to ask the server again. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const locale = useLocale();
  const boot = use(BootContext);
  const forcedTheme = useForcedTheme();
  return (
    <html lang={languageTags[locale]} suppressHydrationWarning {...(forcedTheme ? { 'data-forced-theme': forcedTheme } : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Head />
        <Links />
      </head>
      <body>
        {children}
        <BootScripts boot={boot} />
      </body>
    </html>
  );
}

export default function Root() {
  const pageId = usePageId();
  const PageLayout = layouts[pageId ? pages[pageId].layout : 'error-layout'];
  return (
    <PageLayout>
      <Outlet />
    </PageLayout>
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
  const data = useMatches().at(-1)?.loaderData as { head?: { forcedTheme?: string } } | undefined;
  return data?.head?.forcedTheme;
}
