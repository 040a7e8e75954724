import { servicesContext } from '#server/services.ts';
import type { Route } from './+types/lead-challenge.ts';

/** A proof-of-work challenge for the form that is about to be sent. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(servicesContext).leads;
  return request.method === 'OPTIONS' ? api.answerOther(request, 'GET') : api.answerChallenge(request);
}

export function action({ request, context }: Route.ActionArgs) {
  return context.get(servicesContext).leads.api.answerOther(request, 'GET');
}
