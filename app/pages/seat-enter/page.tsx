import { data, Form, redirect } from 'react-router';
import {
  linkStatuses,
  privateHeaders,
  readForwarded,
  readOwnForm,
  readSession,
  readText,
  toSessionCookie,
} from '#app/loaders/seat-session.ts';
import { toSubscriptionInit } from '#app/loaders/to-subscription-init.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { SeatSlip } from '#app/ui/seat/seat-slip.tsx';
import { clientContext, servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { useWords } from '#app/use-page.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Route } from './+types/page.ts';

type FoundState = 'ask' | 'expired' | 'invalid' | 'unavailable';
type EntryState = FoundState | 'sent' | 'wait';

/** What the link of an email leads to: opening it changes nothing, because mail scanners open links too. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { enter: say } = getWords(seatWords, getLocale(url.pathname));
  const entry = await context.get(servicesContext).leads.seats.getEntry(params.token);
  const email = entry.state === 'ask' ? entry.email : null;
  return data({ head: { title: say.title, description: say.lead }, state: entry.state, email }, toInit(entry.state));
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readOwnForm({ request, context });
  const { seats } = context.get(servicesContext).leads;
  if (readText(form, 'do') === 'renew') {
    const client = context.get(clientContext);
    const state = await seats.renewLink(params.token, { client, forwardedFor: readForwarded(request) });
    return data({ state }, { status: linkStatuses[state], headers: privateHeaders });
  }
  try {
    const entered = await seats.enter(params.token, readSession({ request, context }));
    if (!entered) return answer((await seats.getEntry(params.token)).state);
    const save = entered.next && `${href('seat-save', getLocale(url.pathname))}?${new URLSearchParams({ page: entered.next })}`;
    const headers = { ...privateHeaders, 'set-cookie': toSessionCookie(entered.session, context) };
    return redirect(save || href('seat', getLocale(url.pathname)), { status: 303, headers });
  } catch {
    return answer('unavailable');
  }
}

function answer(state: FoundState) {
  return data({ state }, toInit(state));
}

function toInit(state: FoundState) {
  return toSubscriptionInit(state === 'expired' ? 'invalid' : state);
}

export default function SeatEnterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { enter: say, logIn } = useWords(seatWords);
  const state: EntryState = actionData?.state ?? loaderData.state;
  const [title, lead] = {
    ask: [say.title, say.lead],
    expired: [say.invalid, say.expiredLead],
    invalid: [say.invalid, say.invalidLead],
    unavailable: [say.unavailable, say.unavailableLead],
    sent: [logIn.sent, say.renewed],
    wait: [say.invalid, logIn.wait],
  }[state];
  return (
    <SeatSlip emblem="player-acquisition" title={title ?? ''}>
      {state === 'ask' && loaderData.email && <p className="lead">{say.whose(loaderData.email)}</p>}
      <p className={state === 'ask' ? undefined : 'lead'}>{lead}</p>
      {state === 'invalid' ? (
        <PageLink page="log-in" className="btn">
          {say.again}
        </PageLink>
      ) : (
        state !== 'sent' && (
          <Form method="post" reloadDocument>
            <button className="btn" type="submit" name="do" value={state === 'ask' || state === 'unavailable' ? 'enter' : 'renew'}>
              {state === 'ask' || state === 'unavailable' ? say.action : say.again}
            </button>
          </Form>
        )
      )}
    </SeatSlip>
  );
}
