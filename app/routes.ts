import { type RouteConfig, route } from '@react-router/dev/routes';
import { listPages, recordPages } from '#shared/database/database-pages.ts';
import { entityTypes } from '#shared/database/entity-types.ts';
import { API_CHALLENGE_PATH, API_SETTINGS_PATH, apiPaths } from '#shared/forms/api-paths.ts';
import { formIds } from '#shared/forms/forms.ts';
import { locales } from '#shared/locales.ts';
import { type PageId, pageIds, pages, toRouteId } from '#shared/pages.ts';

/** The folder of pages that share one; every other page has the folder of its id. */
const folders: Partial<Record<PageId, string>> = {
  ...Object.fromEntries(Object.values(listPages).map((id) => [id, 'database-list'])),
  ...Object.fromEntries(Object.values(recordPages).map((id) => [id, 'database-record'])),
  'blog-subcategory': 'blog-category',
  'privacy-policy': 'legal',
  'privacy-policy-version': 'legal',
  'terms-of-service': 'legal',
  'terms-of-service-version': 'legal',
};

/** Every page of the table in every language, then what is served beside the pages. */
export default [
  ...pageIds.flatMap((id) =>
    locales.map((locale) => route(pages[id].path[locale], `pages/${folders[id] ?? id}/page.tsx`, { id: toRouteId(id, locale) })),
  ),
  // The HTTP API of the leads. A route file serves six paths, so each gets an id of its own.
  ...formIds.map((id) => route(apiPaths[id], 'resources/lead-api.ts', { id: `lead-api-${id}` })),
  route(API_SETTINGS_PATH, 'resources/lead-settings.ts', { id: 'lead-settings' }),
  route('/seat/data.json', 'resources/seat-data.ts', { id: 'seat-data' }),
  route('/seat/files/:token/:name', 'resources/seat-file.ts', { id: 'seat-file' }),
  route(API_CHALLENGE_PATH, 'resources/lead-settings.ts', { id: 'lead-challenge' }),
  // From the content: for machines, or to take away.
  route('/sitemap.xml', 'resources/sitemap.ts', { id: 'sitemap' }),
  route('/index-sitemap.xml', 'resources/sitemap.ts', { id: 'index-sitemap' }),
  route('/en-sitemap.xml', 'resources/sitemap.ts', { id: 'en-sitemap' }),
  route('/fr-sitemap.xml', 'resources/sitemap.ts', { id: 'fr-sitemap' }),
  route('/en.webmanifest', 'resources/web-manifest.ts', { id: 'en-web-manifest' }),
  route('/fr.webmanifest', 'resources/web-manifest.ts', { id: 'fr-web-manifest' }),
  route('/robots.txt', 'resources/robots.ts'),
  route('/.well-known/security.txt', 'resources/security-text.ts'),
  route('/feeds/:name', 'resources/feed.ts', { id: 'feed' }),
  route('/feeds/:language/:name', 'resources/feed.ts', { id: 'category-feed' }),
  route('/fragments/:name', 'resources/fragment.ts'),
  route('/suggestions/:language', 'resources/suggestions.ts'),
  route('/emblems/:name', 'resources/emblem.ts'),
  route('/vignettes/:name', 'resources/vignette.ts'),
  route('/downloads/:id/:name', 'resources/download.ts'),
  route('/figures/:set/:name', 'resources/figure.ts'),
  // Of the industry database: the pages' addresses with another ending, whole files, the API, suggestions. One route an ending for all
  // lists, because browsers load the whole table of routes.
  ...locales.flatMap((locale) => {
    const database = pages['gaming-industry-database'].path[locale];
    return [
      ...['csv', 'json', 'svg', 'ics'].map((ending) =>
        route(`${database}/:list.${ending}`, 'resources/database-list-file.ts', { id: `list.${locale}.${ending}` }),
      ),
      ...entityTypes.map((type) => {
        const page = recordPages[type];
        return route(`${pages[page].path[locale]}.json`, 'resources/database-record-file.ts', { id: `${toRouteId(page, locale)}.json` });
      }),
      route(`${database}/download/:name`, 'resources/database-whole-file.ts', { id: `whole-file.${locale}` }),
    ];
  }),
  route('/sitemaps/:name', 'resources/database-sitemap.ts'),
  route('/game-posters/:name', 'resources/game-poster.ts'),
  route('/suggestions/:language/database', 'resources/database-suggestions.ts'),
  route('/api/v1/*', 'resources/database-api.ts'),
  route('*', 'pages/not-found/page.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
