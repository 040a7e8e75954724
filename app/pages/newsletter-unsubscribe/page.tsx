import { answerSubscription, loadSubscription } from '#app/loaders/load-subscription.ts';
import { SubscriptionScreen } from '#app/ui/subscription-screen.tsx';
import { readForm } from '#server/leads/intake/bounded-body.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { useWords } from '#app/use-page.ts';
import { stepWords } from '#shared/words/step/step-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Route } from './+types/page.ts';

/** The link never expires and asks for no log-in. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const { leads } = context.get(servicesContext);
  const { newsletterUnsubscribe: say } = getWords(stepWords, getLocale(url.pathname));
  const state = leads.newsletter.getUnsubscription(params.token);
  return loadSubscription(context, state, say);
}

/** A person's press, or a mail program's POST for one: `List-Unsubscribe=One-Click` (RFC 8058). Both end it at once. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { leads } = context.get(servicesContext);
  const form = await readForm(request);
  const oneClick = form?.get('List-Unsubscribe') === 'One-Click';
  const state = await leads.newsletter.unsubscribe(params.token, oneClick ? 'one-click' : 'link');
  return answerSubscription(context, state, getWords(stepWords, getLocale(url.pathname)).newsletterUnsubscribe);
}

export default function NewsletterUnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletterUnsubscribe } = useWords(stepWords);
  const { pageNames } = useWords();
  return (
    <SubscriptionScreen
      state={actionData?.state ?? loaderData.state}
      words={newsletterUnsubscribe}
      wayOut={{ page: 'contact', words: pageNames.contact }}
    />
  );
}
