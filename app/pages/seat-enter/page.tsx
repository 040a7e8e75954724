import { data, Form, redirect } from 'react-router';
import { privateHeaders, readOwnForm, toSessionCookie } from '#app/loaders/seat-session.ts';
import { toSubscriptionInit } from '#app/loaders/to-subscription-init.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { SeatSlip } from '#app/ui/seat/seat-slip.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { useWords } from '#app/use-page.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Route } from './+types/page.ts';

type EntryState = 'ask' | 'invalid' | 'unavailable';

/** What the link of an email leads to: opening it changes nothing, because mail scanners open links too. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { enter: say } = getWords(seatWords, getLocale(url.pathname));
  const state: EntryState = await context.get(servicesContext).leads.seats.getEntry(params.token);
  return data({ head: { title: say.title, description: say.lead }, state }, toSubscriptionInit(state));
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  await readOwnForm({ request, context });
  const { leads } = context.get(servicesContext);
  try {
    const entered = await leads.seats.enter(params.token);
    if (!entered) return answer('invalid');
    const save = entered.next && `${href('seat-save', getLocale(url.pathname))}?${new URLSearchParams({ page: entered.next })}`;
    const headers = { ...privateHeaders, 'set-cookie': toSessionCookie(entered.session, context) };
    return redirect(save || href('seat', getLocale(url.pathname)), { status: 303, headers });
  } catch {
    return answer('unavailable');
  }
}

function answer(state: EntryState) {
  return data({ state }, toSubscriptionInit(state));
}

export default function SeatEnterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { enter: say } = useWords(seatWords);
  const state = actionData?.state ?? loaderData.state;
  const [title, lead] = {
    ask: [say.title, say.lead],
    invalid: [say.invalid, say.invalidLead],
    unavailable: [say.unavailable, say.unavailableLead],
  }[state];
  return (
    <SeatSlip emblem="player-acquisition" title={title ?? ''}>
      <p className="lead">{lead}</p>
      {state === 'invalid' ? (
        <PageLink page="log-in" className="btn">
          {say.again}
        </PageLink>
      ) : (
        <Form method="post" reloadDocument>
          <button className="btn" type="submit">
            {say.action}
          </button>
        </Form>
      )}
    </SeatSlip>
  );
}
