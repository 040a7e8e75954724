import { servicesContext } from '#server/services.ts';
import { recordPages, toRecordId } from '#shared/database/database-pages.ts';
import { entityTypes } from '#shared/database/entity-types.ts';
import { getLocale } from '#shared/locales.ts';
import { matchPage } from '#shared/pages.ts';
import { toFileResponse } from './database-file.ts';
import { noSuchFile } from './kept-answer.ts';
import type { Route } from './+types/database-record-file.ts';

/** A record's own address with `.json`: what the API answers, with its sources and their licences, so that the file can travel alone. */
export function loader({ url, params: { slug }, context }: Route.LoaderArgs): Response {
  const page = matchPage(url.pathname.slice(0, -'.json'.length));
  const type = entityTypes.find((candidate) => recordPages[candidate] === page?.id);
  if (!type) return noSuchFile();
  const { industryDatabase: database } = context.get(servicesContext);
  const record = database.getRecord(type, toRecordId(type, slug));
  if (!record) return noSuchFile();
  const { version, gamesAsOf, attribution, sources } = database.getInfo();
  const used = new Set(Object.values(record.facts).flatMap((fact) => fact.sources));
  const locale = getLocale(url.pathname);
  const meta = { version, gamesAsOf, attribution: attribution[locale], sources: sources.filter(({ id }) => used.has(id)) };
  return toFileResponse(JSON.stringify({ meta, record }), 'json', record.row.slug.replace(/[^\w.-]/g, '_'));
}
