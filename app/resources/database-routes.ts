import { route } from '@react-router/dev/routes';
import { recordPages } from '#shared/database/database-pages.ts';
import { entityTypes } from '#shared/database/entity-types.ts';
import { locales } from '#shared/locales.ts';
import { pages, toRouteId } from '#shared/pages.ts';

const listFile = 'resources/database-list-file.ts';
const recordFile = 'resources/database-record-file.ts';

/**
 * What is served of the industry database beside its pages: the same addresses with another ending, whole files, the API, suggestions.
 * One route an ending for all lists, because browsers load the whole table of routes.
 */
export const databaseRoutes = locales.flatMap((locale) => {
  const database = pages['gaming-industry-database'].path[locale];
  return [
    ...['csv', 'json', 'svg', 'ics'].map((ending) => route(`${database}/:list.${ending}`, listFile, { id: `list.${locale}.${ending}` })),
    ...entityTypes.map((type) => {
      const page = recordPages[type];
      return route(`${pages[page].path[locale]}.json`, recordFile, { id: `${toRouteId(page, locale)}.json` });
    }),
    route(`${database}/download/:name`, 'resources/database-whole-file.ts', { id: `whole-file.${locale}` }),
  ];
});

export const databaseServiceRoutes = [
  route('/sitemaps/:name', 'resources/database-sitemap.ts'),
  route('/game-posters/:name', 'resources/game-poster.ts'),
  route('/suggestions/:language/database', 'resources/database-suggestions.ts'),
  route('/api/v1/*', 'resources/database-api.ts'),
];
