import { data } from 'react-router';
import { getMessages } from '#app/messages.ts';
import { useMessages } from '#app/use-page.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import type { Route } from './+types/page.ts';

/** A page for people, JSON for machines (`Accept: application/json`); 503 when the database cannot be written. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { checkHealth } = context.get(servicesContext);
  const healthy = await checkHealth();
  const status = healthy ? 200 : 503;
  if (request.headers.get('accept')?.includes('application/json')) {
    throw Response.json({ status: healthy ? 'ok' : 'unavailable' }, { status, headers: { 'cache-control': 'no-store' } });
  }
  const { health } = getMessages(getLocale(new URL(request.url).pathname));
  return data({ head: { title: health.title, description: health.okLead }, healthy }, { status, headers: { 'cache-control': 'no-store' } });
}

export default function HealthPage({ loaderData: { healthy } }: Route.ComponentProps) {
  const { health } = useMessages();
  return (
    <div className="wrap blank-page">
      <h1 className="h2">{healthy ? health.ok : health.bad}</h1>
      <p className="lead">{healthy ? health.okLead : health.badLead}</p>
    </div>
  );
}
