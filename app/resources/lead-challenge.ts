import type { RouteHandle } from '#server/http/route-table.ts';
import { servicesContext } from '#server/services.ts';
import type { Route } from './+types/lead-challenge.ts';

/** Other methods than these are refused by the route itself, as a problem that programs can read. */
export const handle: RouteHandle = { methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] };

/** A proof-of-work challenge for the form that is about to be sent. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(servicesContext).leads;
  return request.method === 'OPTIONS' ? api.answerOther(request, 'GET') : api.answerChallenge(request);
}

export function action({ request, context }: Route.ActionArgs) {
  return context.get(servicesContext).leads.api.answerOther(request, 'GET');
}
