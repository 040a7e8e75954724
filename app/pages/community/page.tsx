import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import type { Route } from './+types/page.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const copy = content.getPageCopy('community', getLocale(new URL(request.url).pathname));
  return { head: { title: copy.title, description: copy.description }, copy };
}

export default function Page({ loaderData: { copy } }: Route.ComponentProps) {
  return (
    <section className="wrap section">
      <h1 className="h2">{copy.heading}</h1>
      <p className="lead">{copy.lead}</p>
    </section>
  );
}
