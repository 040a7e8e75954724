import { data } from 'react-router';
import { toSubscriptionInit } from '#app/loaders/to-subscription-init.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { SubscriptionScreen } from '#app/ui/subscription-screen.tsx';
import { useLocale } from '#app/use-page.ts';
import { servicesContext } from '#server/services.ts';
import { getFormMessages } from '#shared/forms/define-form.ts';
import { getLocale } from '#shared/locales.ts';
import type { Route } from './+types/page.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { leads } = context.get(servicesContext);
  const { newsletterConfirm: say } = getFormMessages(getLocale(url.pathname));
  const state = await leads.newsletter.getConfirmation(params.token);
  return data({ head: { title: say.title, description: say.lead }, state }, toSubscriptionInit(state));
}

export async function action({ params, context }: Route.ActionArgs) {
  const { leads } = context.get(servicesContext);
  const state = await leads.newsletter.confirm(params.token);
  return data({ state }, toSubscriptionInit(state));
}

export default function NewsletterConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletterConfirm, actions } = getFormMessages(useLocale());
  const again = (
    <PageLink page="home" hash="newsletter-form" className="btn">
      {actions.newsletter}
    </PageLink>
  );
  return <SubscriptionScreen state={actionData?.state ?? loaderData.state} words={newsletterConfirm} wayOut={again} />;
}
