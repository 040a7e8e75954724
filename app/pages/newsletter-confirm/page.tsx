import { data, Form } from 'react-router';
import { PageLink } from '#app/ui/page-link.tsx';
import { useLocale, useMessages } from '#app/use-page.ts';
import { servicesContext } from '#server/services.ts';
import { getFormMessages } from '#shared/forms/define-form.ts';
import { getLocale } from '#shared/locales.ts';
import type { Route } from './+types/page.ts';
import './page.css';

/** Shows the button; opening the link changes nothing, because mail scanners open links too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { leads } = context.get(servicesContext);
  const { newsletterConfirm: say } = getFormMessages(getLocale(new URL(request.url).pathname));
  const state = await leads.newsletter.getConfirmation(params.token);
  return data({ head: { title: say.title, description: say.lead }, state }, toInit(state));
}

export async function action({ params, context }: Route.ActionArgs) {
  const { leads } = context.get(servicesContext);
  const state = await leads.newsletter.confirm(params.token);
  return data({ state }, toInit(state));
}

export default function NewsletterConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletterConfirm: say } = getFormMessages(useLocale());
  const { pageNames } = useMessages();
  const state = actionData?.state ?? loaderData.state;
  const title = { ask: say.title, done: say.done, invalid: say.invalid, unavailable: say.unavailable }[state];
  const lead = { ask: say.lead, done: say.doneLead, invalid: say.invalidLead, unavailable: say.unavailableLead }[state];
  return (
    <section className="wrap section">
      <h1 className="h2">{title}</h1>
      <p className="lead">{lead}</p>
      {state === 'ask' || state === 'unavailable' ? (
        <Form method="post" reloadDocument>
          <button className="btn" type="submit">
            {say.action}
          </button>
        </Form>
      ) : (
        <PageLink page="blog" className="btn">
          {pageNames.blog}
        </PageLink>
      )}
    </section>
  );
}

function toInit(state: 'ask' | 'done' | 'invalid' | 'unavailable') {
  if (state === 'unavailable') return { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } };
  return { status: state === 'invalid' ? 404 : 200, headers: { 'cache-control': 'no-store' } };
}
