import { Form } from 'react-router';
import { useMessages } from '../use-page.ts';
import { PageLink } from './page-link.tsx';

/** `ask` shows a button: opening a link of a mail changes nothing, because mail scanners open links too. */
export type SubscriptionState = 'ask' | 'done' | 'invalid' | 'unavailable';

type Words = Record<
  'title' | 'lead' | 'action' | 'done' | 'doneLead' | 'invalid' | 'invalidLead' | 'unavailable' | 'unavailableLead',
  string
>;

/** What a link of a newsletter mail leads to: confirm or leave, in one press. */
export function SubscriptionScreen({ state, words: say }: { state: SubscriptionState; words: Words }) {
  const { pageNames } = useMessages();
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
