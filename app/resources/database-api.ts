import { answerApi } from '#server/database/api.ts';
import type { RouteHandle } from '#server/http/route-table.ts';
import { negotiateLocale } from '#server/platform/negotiate-locale.ts';
import { servicesContext } from '#server/services.ts';
import type { Route } from './+types/database-api.ts';

export const handle: RouteHandle = { methods: ['GET', 'HEAD'] };

/**
 * `/api/v1/...`: the database for programs of any site, without a key. Problems are told in the language that `Accept-Language` prefers.
 */
export function loader({ request, url, params, context }: Route.LoaderArgs): Response {
  const { industryDatabase, env } = context.get(servicesContext);
  const { status, body, contentType } = answerApi(industryDatabase, params['*'], url.searchParams, {
    locale: negotiateLocale(request.headers.get('accept-language')),
    siteUrl: env.SITE_URL,
    exportRefreshed: env.EXPORT_REFRESHED === '1',
  });
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': contentType,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Language',
      'cache-control': status === 200 ? 'public, max-age=300' : 'no-store',
    },
  });
}
