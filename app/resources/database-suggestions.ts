import { servicesContext } from '#server/services.ts';
import { nameSuggestion } from '#server/database/pages/words.ts';
import { toRecordPath } from '#shared/database/database-pages.ts';
import { isEntityType } from '#shared/database/entity-types.ts';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import { isLocale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Suggestion } from '#shared/search.ts';
import { noSuchFile } from './kept-answer.ts';
import type { Route } from './+types/database-suggestions.ts';
import { databaseWords } from '#shared/words/server-words.ts';

const MAX_SUGGESTIONS = 8;

/** `/suggestions/fr/database?q=hollow&type=games`: the records that the search of the database offers while its visitor types. */
export function loader({ url, params: { language }, context }: Route.LoaderArgs): Response {
  if (!isLocale(language)) return noSuchFile();
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const type = url.searchParams.get('type');
  const { industryDatabase } = context.get(servicesContext);
  const found = typed ? industryDatabase.suggest(typed, { ...(isEntityType(type) && { type }), limit: MAX_SUGGESTIONS }) : [];
  const views = found.map((record): Suggestion => {
    const { type: kind, slug } = record;
    const { name, hint } = nameSuggestion(industryDatabase, record, language);
    // Among records of one type, its name would say nothing.
    const parts = [isEntityType(type) ? null : getWords(databaseWords, language).one[kind], hint].filter(Boolean);
    return { name, hint: parts.join(' · ') || null, path: toRecordPath(kind, language, slug) };
  });
  return Response.json(views, { headers: { 'cache-control': 'private, max-age=60' } });
}
