import { answerSubscription, loadSubscription } from '#app/loaders/load-subscription.ts';
import { SubscriptionScreen } from '#app/ui/subscription-screen.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { useWords } from '#app/use-page.ts';
import { stepWords } from '#shared/words/step/step-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Route } from './+types/page.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { leads } = context.get(servicesContext);
  const { newsletterConfirm: say } = getWords(stepWords, getLocale(url.pathname));
  const state = await leads.newsletter.getConfirmation(params.token);
  return loadSubscription(context, state, say);
}

export async function action({ url, params, context }: Route.ActionArgs) {
  const { leads } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const state = await leads.newsletter.confirm(params.token, locale);
  return answerSubscription(context, state, getWords(stepWords, locale).newsletterConfirm);
}

export default function NewsletterConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletterConfirm } = useWords(stepWords);
  return (
    <SubscriptionScreen
      state={actionData?.state ?? loaderData.state}
      words={newsletterConfirm}
      wayOut={{ page: 'home', hash: 'newsletter-form', words: newsletterConfirm.again }}
    />
  );
}
