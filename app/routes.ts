import { type RouteConfig, route } from '@react-router/dev/routes';
import { locales } from '#shared/locales.ts';
import { listPages, recordPages } from '#shared/database/database-pages.ts';
import { type PageId, pageIds, pages, toRouteId } from '#shared/pages.ts';
import { leadRoutes } from './resources/lead-routes.ts';
import { contentRoutes } from './resources/content-routes.ts';
import { databaseRoutes, databaseServiceRoutes } from './resources/database-routes.ts';

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
  ...leadRoutes,
  ...contentRoutes,
  ...databaseRoutes,
  ...databaseServiceRoutes,
  // Everything the site is made of, side by side: for whoever builds it.
  ...(process.env['NODE_ENV'] === 'production' ? [] : [route('/design', 'pages/design/page.tsx', { id: 'design' })]),
  route('*', 'pages/not-found/page.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
