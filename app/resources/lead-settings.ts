import type { RouteHandle } from '#server/http/route-table.ts';
import { servicesContext } from '#server/services.ts';
import type { Route } from './+types/lead-settings.ts';

/** Other methods than these are refused by the route itself, as a problem that programs can read. */
export const handle: RouteHandle = { methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] };

/** What a form asks before it sends: the public key, and where to get a challenge when one is needed. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(servicesContext).leads;
  return request.method === 'OPTIONS' ? api.answerOther(request, 'GET') : api.answerSettings(request);
}

export function action({ request, context }: Route.ActionArgs) {
  return context.get(servicesContext).leads.api.answerOther(request, 'GET');
}
