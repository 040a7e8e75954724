import { suggest } from '#server/content/search/search-blog.ts';
import { servicesContext } from '#server/services.ts';
import { isLocale } from '#shared/locales.ts';
import { normaliseSearchQuery } from '#shared/search.ts';
import { noSuchFile } from './kept-answer.ts';
import type { Route } from './+types/suggestions.ts';

/** `/suggestions/fr?q=liste`: what the search box offers while its visitor types. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (!isLocale(params.language)) return noSuchFile();
  const typed = normaliseSearchQuery(url.searchParams.get('q') ?? '');
  const suggestions = typed ? await suggest(context.get(servicesContext).content.getBlog(), params.language, typed) : [];
  return Response.json(suggestions, { headers: { 'cache-control': 'private, max-age=60' } });
}
