import { privateHeaders, readSession } from '#app/loaders/seat-session.ts';
import { servicesContext } from '#server/services.ts';
import type { Route } from './+types/seat-data.ts';

/** All that the seat of whoever is signed in holds, as a file; 401 for everybody else. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seat = await context.get(servicesContext).leads.seats.getRecord(readSession({ request, context }));
  const headers = { ...privateHeaders, 'content-type': 'application/json; charset=utf-8' };
  if (!seat) return new Response('{}\n', { status: 401, headers });
  return new Response(`${JSON.stringify(seat, null, 2)}\n`, {
    headers: { ...headers, 'content-disposition': 'attachment; filename="seat.json"' },
  });
}
