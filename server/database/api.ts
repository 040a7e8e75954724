import { type EntityType, facetKeys, isEntityType } from '#shared/database/entity-types.ts';
import { listParameters, listSelecting, listUnknown, parseListQuery } from '#shared/database/list-query.ts';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import type { Locale } from '#shared/locales.ts';
import { API_PATH, type ApiAnswer, MAX_SUGGESTIONS, measures, problem, withInstance } from './api-problems.ts';
import { describeApi } from './describe-api.ts';
import { toRecordId } from '#shared/database/database-pages.ts';
import { mayLeave, toLeavingRecord } from '#shared/database/data-date.ts';
import type { AnyRow } from '#shared/database/record-shapes.ts';
import type { IndustryDatabase } from './industry-database.ts';

/** Answers a GET below `API_PATH`; `path` is what follows it, without a slash in front, decoded. Never throws for what a caller sent. */
export function answerApi(database: IndustryDatabase, path: string, params: URLSearchParams, caller: Caller): ApiAnswer {
  const answer = findAnswer(database, path, params, caller);
  const address = () => `${API_PATH}/${path.split('/').map(encodeURIComponent).join('/')}`;
  return answer.status < 400 ? answer : withInstance(answer, address());
}

type Caller = { locale: Locale; siteUrl: string; /** Whether rows of games of a refreshed table may leave. */ exportRefreshed: boolean };

function findAnswer(
  database: IndustryDatabase,
  path: string,
  params: URLSearchParams,
  { locale, siteUrl, exportRefreshed }: Caller,
): ApiAnswer {
  const [first = '', second, ...rest] = path.split('/');
  if (rest.length > 0) return problem('not-found', locale);
  if (first === '' && second === undefined) return ok(database.getInfo());
  if (first === 'openapi.json' && second === undefined) return ok(describeApi(siteUrl));
  const isWithheld = !mayLeave(database.getInfo(), 'games', exportRefreshed);
  if (first === 'suggestions' && second === undefined) return suggestions(database, params, locale, isWithheld);
  if (first === 'statistics' && second === undefined) return statistics(database, params, locale);
  if (isWithheld && (first === 'games' || (first === 'compare' && second === 'games'))) return problem('not-for-export', locale);
  if (first === 'compare' && isEntityType(second)) return compare(database, second, params, locale);
  if (!isEntityType(first)) return problem('not-found', locale);
  if (second === undefined) {
    const { query, ignored } = parseListQuery(first, params);
    const result = database.listRecords(query);
    // A program that counts pages meets nothing after the last one, and not that one again.
    const past = query.page > result.page ? { page: query.page, rows: [] } : {};
    return ok({ ...result, ...past, ignored: [...listUnknown(params, listParameters(first)), ...ignored, ...result.ignored] });
  }
  const record = database.getRecord(first, toRecordId(first, second));
  return record && isNamed(record.row, [second])
    ? ok(toLeavingRecord(record, database.getInfo(), exportRefreshed))
    : problem('not-found', locale);
}

/** A game that is suggested is part of its row: its name, maker, year and count of reviews. */
function suggestions(database: IndustryDatabase, params: URLSearchParams, locale: Locale, isWithheld: boolean): ApiAnswer {
  const text = params.get('q')?.trim() ?? '';
  const type = params.get('type');
  if (!text) return problem('missing-q', locale);
  if (type !== null && !isEntityType(type)) return problem('unknown-type', locale);
  if (type === 'games' && isWithheld) return problem('not-for-export', locale);
  const limit = Math.min(MAX_SUGGESTIONS, Math.max(1, Number.parseInt(params.get('limit') ?? '8', 10) || 8));
  const found = database.suggest(text.slice(0, MAX_SEARCH_LENGTH), { ...(type && { type }), limit });
  return ok(isWithheld ? found.filter((one) => one.type !== 'games') : found);
}

/** Filters are those of the games list; `by` parts the answer by a facet. */
function statistics(database: IndustryDatabase, params: URLSearchParams, locale: Locale): ApiAnswer {
  const measure = measures.find((known) => known === (params.get('measure') ?? 'reviews'));
  if (!measure) return problem('unknown-measure', locale);
  const { query, ignored } = parseListQuery('games', params);
  const found = database.findRows(query, 0);
  const unknown = listUnknown(params, ['measure', 'by', ...listSelecting('games')]);
  const heard = { ignored: [...unknown, ...ignored, ...found.ignored], repaired: found.repaired };
  const selection = { q: query.q, filters: query.filters, scope: 'all' as const };
  const by = params.get('by');
  if (by === null)
    return ok({ measure, by: null, ...heard, results: [{ value: null, distribution: database.describe(selection, measure) }] });
  if (!facetKeys.games.some((facet) => facet === by)) return problem('unknown-facet', locale);
  return ok({ measure, by, ...heard, results: database.describeBy(selection, measure, by) });
}

function compare(database: IndustryDatabase, type: EntityType, params: URLSearchParams, locale: Locale): ApiAnswer {
  const names = (params.get('ids') ?? '').split('_').filter(Boolean);
  if (names.length < 2 || names.length > 6) return problem('two-to-six', locale);
  const rows = database.compare(
    type,
    names.map((name) => toRecordId(type, name)),
  );
  return ok(rows.filter((row) => isNamed(row, names)));
}

/** By its id or by its slug, and by nothing else that begins like them: a record has no endless addresses. */
export function isNamed({ id, slug }: AnyRow, names: readonly string[]): boolean {
  return names.includes(id) || names.includes(slug);
}

function ok(body: unknown): ApiAnswer {
  return { status: 200, contentType: 'application/json', body };
}
