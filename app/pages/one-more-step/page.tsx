import { data } from 'react-router';
import { toSubscriptionInit } from '#app/loaders/to-subscription-init.ts';
import { SubscriptionScreen, type SubscriptionState } from '#app/ui/subscription-screen.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { useWords } from '#app/use-page.ts';
import { stepWords } from '#shared/words/step/step-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Route } from './+types/page.ts';

/**
 * Where a form posted without scripts goes on while proof of work is asked for. The form is kept already; the button lets its answer go.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { leads } = context.get(servicesContext);
  const { oneMoreStep: say } = getWords(stepWords, getLocale(url.pathname));
  const state = await leads.held.getStep(params.token);
  return answer({ head: { title: say.title, description: say.lead } }, state);
}

export async function action({ params, context }: Route.ActionArgs) {
  const { leads } = context.get(servicesContext);
  return answer({}, await leads.held.takeStep(params.token));
}

export default function OneMoreStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { oneMoreStep: say } = useWords(stepWords);
  const { pageNames } = useWords();
  const { state, isEarly } = actionData ?? loaderData;
  const words = isEarly ? { ...say, title: say.early, lead: say.earlyLead } : say;
  return <SubscriptionScreen state={state} words={words} wayOut={{ page: 'contact', words: pageNames.contact }} />;
}

/** Pressed too soon, the page asks again, in other words. */
function answer<Rest extends object>(rest: Rest, state: SubscriptionState | 'early') {
  const isEarly = state === 'early';
  const shown: SubscriptionState = isEarly ? 'ask' : state;
  return data({ ...rest, state: shown, isEarly }, toSubscriptionInit(shown));
}
