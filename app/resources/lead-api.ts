import type { RouteHandle } from '#server/http/route-table.ts';
import { clientContext, servicesContext } from '#server/services.ts';
import { apiPaths } from '#shared/forms/api-paths.ts';
import { formIds } from '#shared/forms/forms.ts';
import type { Route } from './+types/lead-api.ts';

/** Other methods than these are refused by the route itself, as a problem that programs can read. */
export const handle: RouteHandle = { methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] };

/** The six calls that take a form as JSON; which one, the path says. */
export function action({ request, context }: Route.ActionArgs) {
  const { leads } = context.get(servicesContext);
  const { pathname } = new URL(request.url);
  const formId = formIds.find((id) => apiPaths[id] === pathname);
  return formId ? leads.api.answerPost(formId, request, context.get(clientContext)) : new Response('Not found\n', { status: 404 });
}

export function loader({ request, context }: Route.LoaderArgs) {
  return context.get(servicesContext).leads.api.answerOther(request, 'POST');
}
