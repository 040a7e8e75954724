import { type ApiAnswer, problem, withInstance } from '#server/database/api-problems.ts';
import { getLocale } from '#shared/locales.ts';

/**
 * What a file of the database is served with: any site may fetch it, search engines leave it alone, a browser saves it under a name
 * that says what it is.
 */
export function toFileResponse(body: string, ending: 'csv' | 'json' | 'svg' | 'ics', name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': contentTypes[ending],
      'content-disposition': `${ending === 'svg' ? 'inline' : 'attachment'}; filename="${name}.${ending}"`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=300',
    },
  });
}

/** No file at this address. */
export function noSuchDatabaseFile(url: URL): Response {
  return toProblemResponse(problem('not-found', getLocale(url.pathname)), url);
}

/** No file: a problem, told as the API tells one. */
export function toProblemResponse(answer: ApiAnswer, url: URL): Response {
  const { status, contentType, body } = withInstance(answer, url.pathname);
  const headers = {
    'content-type': contentType,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  };
  return new Response(JSON.stringify(body), { status, headers });
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
};
