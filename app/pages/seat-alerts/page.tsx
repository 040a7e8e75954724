import { answerSubscription, loadSubscription } from '#app/loaders/load-subscription.ts';
import { SubscriptionScreen } from '#app/ui/subscription-screen.tsx';
import { useWords } from '#app/use-page.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';
import type { Route } from './+types/page.ts';

/** Ends the alerts of a seat, or of one thing that it keeps. The link never expires and asks for no log-in. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const { alertStop: say } = getWords(seatWords, getLocale(url.pathname));
  const state = context.get(servicesContext).leads.seats.getAlertStop(params.token);
  return loadSubscription(context, state, say);
}

/** A person's press, or a mail program's POST for one: `List-Unsubscribe=One-Click` (RFC 8058). */
export async function action({ url, params, context }: Route.ActionArgs) {
  const state = await context.get(servicesContext).leads.seats.stopAlerts(params.token);
  return answerSubscription(context, state, getWords(seatWords, getLocale(url.pathname)).alertStop);
}

export default function SeatAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { alertStop, seat } = useWords(seatWords);
  return (
    <SubscriptionScreen state={actionData?.state ?? loaderData.state} words={alertStop} wayOut={{ page: 'seat', words: seat.title }} />
  );
}
