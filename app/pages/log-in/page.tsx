import { data } from 'react-router';
import { nullIfAway, privateHeaders, readOwnForm, readSession, requestSeatLink, toSeat } from '#app/loaders/seat-session.ts';
import { titleAnswer } from '#app/loaders/load-page.ts';
import { LOG_IN_PLACE, LogInForm } from '#app/ui/seat/log-in-form.tsx';
import { SeatSlip } from '#app/ui/seat/seat-slip.tsx';
import { clientContext, servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { useWords } from '#app/use-page.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Route } from './+types/page.ts';

/** Whoever is signed in goes straight to their seat. A database that is away is no reason to hide the form. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const locale = getLocale(url.pathname);
  const session = readSession({ request, context });
  const seat = session && (await context.get(servicesContext).leads.seats.get(session).catch(nullIfAway));
  if (seat) throw toSeat(locale);
  const { logIn: say } = getWords(seatWords, locale);
  return data({ head: { title: titleAnswer(context, say.title), description: say.description } }, { headers: privateHeaders });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readOwnForm({ request, context });
  return requestSeatLink({ request, context }, context.get(clientContext), form, '');
}

export default function LogInPage({ actionData }: Route.ComponentProps) {
  const { logIn: say } = useWords(seatWords);
  return (
    <SeatSlip emblem="player-acquisition" title={say.title} id={LOG_IN_PLACE}>
      {actionData?.state !== 'sent' && <p className="lead">{say.lead}</p>}
      <LogInForm answer={actionData} />
    </SeatSlip>
  );
}
