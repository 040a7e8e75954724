import { data, type RouterContextProvider } from 'react-router';
import { answerContext } from '#server/services.ts';
import type { PageHead } from '#shared/views/page-answer.ts';
import { type SubscriptionState, type SubscriptionWords, toSubscriptionTitle } from '../ui/subscription-screen.tsx';

type Context = Readonly<RouterContextProvider>;

/**
 * How a link stands. The title says what the headline says: what became of a press, or of the link. After a load it is all that a screen
 * reader says.
 */
export function loadSubscription(context: Context, state: SubscriptionState, say: SubscriptionWords, returnDay: string | null = null) {
  const head: PageHead = { title: context.get(answerContext) || toSubscriptionTitle(state, say), description: say.lead };
  return data({ head, state, returnDay }, toSubscriptionInit(state));
}

/** What a press of the button came to, for the page and for its title. */
export function answerSubscription(context: Context, state: SubscriptionState, say: SubscriptionWords, returnDay: string | null = null) {
  context.set(answerContext, toSubscriptionTitle(state, say));
  return data({ state, returnDay }, toSubscriptionInit(state));
}

/** Status and headers of a confirm or unsubscribe page. Nobody keeps it: the next look at the same link may answer otherwise. */
export function toSubscriptionInit(state: SubscriptionState) {
  if (state === 'unavailable') return { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } };
  return { status: state === 'invalid' ? 404 : 200, headers: { 'cache-control': 'no-store' } };
}
