import { data } from 'react-router';
import { getWords } from '#shared/words/get-words.ts';
import { stepWords } from '#shared/words/step/step-words.ts';
import { BlankPage } from '#app/ui/blank-page.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { useWords } from '#app/use-page.ts';
import type { Route } from './+types/page.ts';

/** JSON for machines that ask for it (`Accept: application/json`), before a page is thought of. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (!request.headers.get('accept')?.includes('application/json')) return next();
    const healthy = await context.get(servicesContext).checkHealth();
    return Response.json({ status: healthy ? 'ok' : 'unavailable' }, { status: healthy ? 200 : 503 });
  },
];

/** A page for people; 503 when the database cannot be written. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const healthy = await context.get(servicesContext).checkHealth();
  const { health } = getWords(stepWords, getLocale(url.pathname));
  return data({ head: { title: health.title, description: health.okLead }, healthy }, healthy ? 200 : 503);
}

export default function HealthPage({ loaderData: { healthy } }: Route.ComponentProps) {
  const { health } = useWords(stepWords);
  return (
    <BlankPage emblem={healthy ? 'player-acquisition' : 'industry-shifts'} title={healthy ? health.ok : health.bad}>
      <p className="lead">{healthy ? health.okLead : health.badLead}</p>
    </BlankPage>
  );
}
