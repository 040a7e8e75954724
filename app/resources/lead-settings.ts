import type { RouteHandle } from '#server/http/route-table.ts';
import { servicesContext } from '#server/services.ts';
import { API_SETTINGS_PATH } from '#shared/forms/api-paths.ts';
import type { Route } from './+types/lead-settings.ts';

/** Other methods than these are refused by the route itself, as a problem that programs can read. */
export const handle: RouteHandle = { methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] };

/** What a form asks before it sends: the public key and where to get a challenge when one is needed; then that proof of work. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const { api } = context.get(servicesContext).leads;
  if (request.method === 'OPTIONS') return api.answerOther(request, 'GET');
  return url.pathname === API_SETTINGS_PATH ? api.answerSettings(request) : api.answerChallenge(request);
}

export function action({ request, context }: Route.ActionArgs) {
  return context.get(servicesContext).leads.api.answerOther(request, 'GET');
}
