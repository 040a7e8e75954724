import { route } from '@react-router/dev/routes';
import { listPages, recordPages } from '#shared/database/database-pages.ts';
import { entityTypes } from '#shared/database/entity-types.ts';
import { locales } from '#shared/locales.ts';
import { pages, toRouteId } from '#shared/pages.ts';

/** What is served of the industry database beside its pages: the same addresses with another ending, whole files, the API, suggestions. */
export const databaseRoutes = [
  ...entityTypes.flatMap((type) =>
    locales.flatMap((locale) => [
      ...(['csv', 'json', 'svg', ...(type === 'events' ? (['ics'] as const) : [])] as const).map((ending) =>
        route(`${pages[listPages[type]].path[locale]}.${ending}`, 'resources/database-list-file.ts', {
          id: `${toRouteId(listPages[type], locale)}.${ending}`,
        }),
      ),
      route(`${pages[recordPages[type]].path[locale]}.json`, 'resources/database-record-file.ts', {
        id: `${toRouteId(recordPages[type], locale)}.json`,
      }),
    ]),
  ),
  ...locales.map((locale) =>
    route(`${pages['gaming-industry-database'].path[locale]}/download/:name`, 'resources/database-whole-file.ts', {
      id: `database-whole-file.${locale}`,
    }),
  ),
  route('/sitemaps/:name', 'resources/database-sitemap.ts'),
  route('/suggestions/:language/database', 'resources/database-suggestions.ts'),
  route('/api/v1/*', 'resources/database-api.ts'),
];
