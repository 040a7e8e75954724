import { answerSubscription, loadSubscription } from '#app/loaders/load-subscription.ts';
import { SubscriptionScreen } from '#app/ui/subscription-screen.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { useWords } from '#app/use-page.ts';
import type { StepWords } from '#shared/words/step/en.ts';
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
  return loadSubscription(context, state, say);
}

/** Pressed too soon, the page asks again, in other words. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const { leads } = context.get(servicesContext);
  const { oneMoreStep: say } = getWords(stepWords, getLocale(url.pathname));
  const state = await leads.held.takeStep(params.token);
  return answerSubscription(context, state === 'early' ? 'ask' : state, state === 'early' ? toEarly(say) : say);
}

export default function OneMoreStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { oneMoreStep: say } = useWords(stepWords);
  const { pageNames } = useWords();
  const { state } = actionData ?? loaderData;
  const words = actionData?.state === 'ask' ? toEarly(say) : say;
  return <SubscriptionScreen state={state} words={words} wayOut={{ page: 'contact', words: pageNames.contact }} />;
}

function toEarly(say: StepWords['oneMoreStep']): StepWords['oneMoreStep'] {
  return { ...say, title: say.early, lead: say.earlyLead };
}
