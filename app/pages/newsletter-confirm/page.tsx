import { answerSubscription, loadSubscription } from '#app/loaders/load-subscription.ts';
import { nullIfAway } from '#app/loaders/seat-session.ts';
import { toLongDate } from '#app/ui/long-date.tsx';
import { SubscriptionScreen, type SubscriptionState } from '#app/ui/subscription-screen.tsx';
import { servicesContext } from '#server/services.ts';
import { toConfirmationWords } from '#shared/forms/confirmation-words.ts';
import { getLocale, type Locale } from '#shared/locales.ts';
import { useLocale, useWords } from '#app/use-page.ts';
import { stepWords } from '#shared/words/step/step-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Route } from './+types/page.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const state = await context.get(servicesContext).leads.newsletter.getConfirmation(params.token);
  const returnDay = await getReturnDay(context, params.token, state);
  const locale = getLocale(url.pathname);
  return loadSubscription(context, state, toWords(locale, returnDay, toLead(context, locale)), returnDay);
}

export async function action({ url, params, context }: Route.ActionArgs) {
  const locale = getLocale(url.pathname);
  const state = await context.get(servicesContext).leads.newsletter.confirm(params.token, locale);
  const returnDay = await getReturnDay(context, params.token, state);
  return answerSubscription(context, state, toWords(locale, returnDay, toLead(context, locale)), returnDay);
}

export default function NewsletterConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, returnDay } = actionData ?? loaderData;
  const { blog } = useWords();
  // The lead is its description too, and says who sends.
  const words = toWords(useLocale(), returnDay, loaderData.head.description);
  const again = { page: 'home', hash: 'newsletter-form', words: words.again } as const;
  return <SubscriptionScreen state={state} words={words} wayOut={returnDay ? { page: 'blog', words: blog.seeMore } : again} />;
}

/** Why a link does not work any more, where its reader has left: a new request would bring no email before that day. */
async function getReturnDay(context: Route.LoaderArgs['context'], token: string, state: SubscriptionState): Promise<string | null> {
  return state === 'invalid' ? context.get(servicesContext).leads.newsletter.getReturnDay(token).catch(nullIfAway) : null;
}

function toLead(context: Route.LoaderArgs['context'], locale: Locale): string {
  const { content, env } = context.get(servicesContext);
  return toConfirmationWords(locale, { site: content.site, siteUrl: env.SITE_URL }).lead;
}

function toWords(locale: Locale, returnDay: string | null, lead: string) {
  const { newsletterConfirm: say } = getWords(stepWords, locale);
  return { ...say, lead, ...(returnDay && { invalid: say.left, invalidLead: say.leftLead(toLongDate(returnDay, locale)) }) };
}
