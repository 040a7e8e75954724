import { mayLeave, toLeavingRecord } from '#shared/database/data-date.ts';
import { isNamed } from '#server/database/api.ts';
import { listRecordSources } from '#server/database/export-meta.ts';
import { toNote } from '#server/database/pages/frame.ts';
import { getRecordWords } from '#server/database/pages/words.ts';
import { servicesContext } from '#server/services.ts';
import { getRecordType, toRecordId } from '#shared/database/database-pages.ts';
import { getLocale } from '#shared/locales.ts';
import { noSuchDatabaseFile, toFileResponse } from './database-file.ts';
import type { Route } from './+types/database-record-file.ts';

/** A record's own address with `.json`: what the API answers, with its sources and their licences, so that the file can travel alone. */
export function loader({ url, params: { slug }, context }: Route.LoaderArgs): Response {
  const type = getRecordType(url.pathname.slice(0, -'.json'.length));
  if (!type) return noSuchDatabaseFile(url);
  const { industryDatabase: database, env } = context.get(servicesContext);
  const [info, exportRefreshed] = [database.getInfo(), env.EXPORT_REFRESHED === '1'];
  if (!mayLeave(info, type, exportRefreshed)) return noSuchDatabaseFile(url);
  const found = database.getRecord(type, toRecordId(type, slug));
  if (!found || !isNamed(found.row, [slug])) return noSuchDatabaseFile(url);
  const record = toLeavingRecord(found, info, exportRefreshed);
  const { version, gamesAsOf } = info;
  const locale = getLocale(url.pathname);
  const { attribution } = toNote(info, getRecordWords(locale, database), type, { record });
  const meta = { version, gamesAsOf, attribution, sources: listRecordSources(info, record, locale) };
  return toFileResponse(JSON.stringify({ meta, record }), 'json', record.row.slug.replace(/[^\w.-]/g, '_'));
}
