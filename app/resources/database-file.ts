import type { ApiAnswer } from '#server/database/api-problems.ts';

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

/** No file: a problem, told as the API tells one (RFC 9457). */
export function toProblemResponse({ status, contentType, body }: ApiAnswer): Response {
  const headers = {
    'content-type': contentType,
    'access-control-allow-origin': '*',
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
