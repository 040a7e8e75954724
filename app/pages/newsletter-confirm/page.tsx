import { answerSubscription, loadSubscription } from '#app/loaders/load-subscription.ts';
import { nullIfAway } from '#app/loaders/seat-session.ts';
import { toLongDate } from '#app/ui/long-date.tsx';
import { SubscriptionScreen, type SubscriptionState } from '#app/ui/subscription-screen.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale, type Locale } from '#shared/locales.ts';
import { useLocale, useWords } from '#app/use-page.ts';
import type { StepWords } from '#shared/words/step/en.ts';
import { stepWords } from '#shared/words/step/step-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Route } from './+types/page.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const state = await context.get(servicesContext).leads.newsletter.getConfirmation(params.token);
  const returnDay = await getReturnDay(context, params.token, state);
  return loadSubscription(context, state, toWords(getLocale(url.pathname), returnDay), returnDay);
}

export async function action({ url, params, context }: Route.ActionArgs) {
  const locale = getLocale(url.pathname);
  const state = await context.get(servicesContext).leads.newsletter.confirm(params.token, locale);
  const returnDay = await getReturnDay(context, params.token, state);
  return answerSubscription(context, state, toWords(locale, returnDay), returnDay);
}

export default function NewsletterConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, returnDay } = actionData ?? loaderData;
  const { blog } = useWords();
  const words = toWords(useLocale(), returnDay);
  const again = { page: 'home', hash: 'newsletter-form', words: words.again } as const;
  return <SubscriptionScreen state={state} words={words} wayOut={returnDay ? { page: 'blog', words: blog.seeMore } : again} />;
}

/** Why a link does not work any more, where its reader has left: a new request would bring no email before that day. */
async function getReturnDay(context: Route.LoaderArgs['context'], token: string, state: SubscriptionState): Promise<string | null> {
  return state === 'invalid' ? context.get(servicesContext).leads.newsletter.getReturnDay(token).catch(nullIfAway) : null;
}

function toWords(locale: Locale, returnDay: string | null): StepWords['newsletterConfirm'] {
  const { newsletterConfirm: say } = getWords(stepWords, locale);
  return returnDay ? { ...say, invalid: say.left, invalidLead: say.leftLead(toLongDate(returnDay, locale)) } : say;
}
