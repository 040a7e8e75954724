import { data, Form } from 'react-router';
import { PageLink } from '#app/ui/page-link.tsx';
import { useLocale, useMessages } from '#app/use-page.ts';
import { readForm } from '#server/leads/bounded-body.ts';
import { servicesContext } from '#server/services.ts';
import { getFormMessages } from '#shared/forms/define-form.ts';
import { getLocale } from '#shared/locales.ts';
import type { Route } from './+types/page.ts';
import './page.css';

/** Shows the button; the link never expires and asks for no log-in. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { leads } = context.get(servicesContext);
  const { newsletterUnsubscribe: say } = getFormMessages(getLocale(new URL(request.url).pathname));
  const state = leads.newsletter.getUnsubscription(params.token);
  return data({ head: { title: say.title, description: say.lead }, state }, toInit(state));
}

/** A person's press, or a mail program's POST for one: `List-Unsubscribe=One-Click` (RFC 8058). Both end it at once. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { leads } = context.get(servicesContext);
  const form = await readForm(request);
  const oneClick = form?.get('List-Unsubscribe') === 'One-Click';
  const state = await leads.newsletter.unsubscribe(params.token, oneClick ? 'one-click' : 'link');
  return data({ state }, toInit(state));
}

export default function NewsletterUnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletterUnsubscribe: say } = getFormMessages(useLocale());
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
