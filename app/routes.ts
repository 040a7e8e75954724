import { type RouteConfig, route } from '@react-router/dev/routes';
import { locales } from '#shared/locales.ts';
import { pageIds, pages, toRouteId } from '#shared/pages.ts';
import { leadRoutes } from './resources/lead-routes.ts';

/** Every page of the table in every language, then what is served beside the pages. */
export default [
  ...pageIds.flatMap((id) => locales.map((locale) => route(pages[id].path[locale], `pages/${id}/page.tsx`, { id: toRouteId(id, locale) }))),
  route('/_ipx/*', 'resources/image.ts'),
  ...leadRoutes,
  route('*', 'pages/not-found/page.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
