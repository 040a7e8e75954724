import { downloadWhole, wholeTypes } from '#server/database/download.ts';
import { servicesContext } from '#server/services.ts';
import { toListName } from '#shared/database/database-pages.ts';
import { getLocale } from '#shared/locales.ts';
import { noSuchDatabaseFile, toFileResponse } from './database-file.ts';
import type { Route } from './+types/database-whole-file.ts';

/** `.../download/studios.csv`: every record of a type whose sources let it be passed on. */
export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const [, name, ending] = /^([a-z]+)\.(csv|json)$/.exec(params.name) ?? [];
  const type = wholeTypes.find((candidate) => candidate === name);
  if (!type || (ending !== 'csv' && ending !== 'json')) return noSuchDatabaseFile(url);
  const { industryDatabase, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const body = await downloadWhole(industryDatabase, type, ending, { locale, siteUrl: env.SITE_URL });
  return toFileResponse(body, ending, toListName(type, locale));
}
