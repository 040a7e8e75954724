import { data, redirect } from 'react-router';
import {
  linkStatuses,
  nullIfAway,
  privateHeaders,
  readForwarded,
  readOwnForm,
  readSession,
  readText,
  toSessionCookie,
} from '#app/loaders/seat-session.ts';
import { toSubscriptionInit } from '#app/loaders/load-subscription.ts';
import { findThing } from '#server/analysis/name-thing.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { SeatSlip } from '#app/ui/seat/seat-slip.tsx';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { StorageError } from '#server/db/storage-error.ts';
import type { Seats } from '#server/leads/seats/seats.ts';
import { answerContext, clientContext, servicesContext } from '#server/services.ts';
import { getLocale, type Locale } from '#shared/locales.ts';
import { ENTERED_PARAMETER, href } from '#shared/pages.ts';
import { useWords } from '#app/use-page.ts';
import type { SeatWords } from '#shared/words/seat/en.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Route } from './+types/page.ts';

type FoundState = 'ask' | 'expired' | 'invalid' | 'unavailable';
type EntryState = FoundState | 'sent' | 'wait';

/** What the link of an email leads to: opening it changes nothing, because mail scanners open links too. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { seats } = context.get(servicesContext).leads;
  const entry = await seats.getEntry(params.token);
  // "Back", after entering, leads here once more.
  const own = entry.state === 'expired' && (await findOwnLink(seats, readSession({ request, context }), params.token));
  if (own) throw leadOn(getLocale(url.pathname), own.next);
  const { email, next } = entry.state === 'ask' ? entry : { email: null, next: '' };
  const kept = findAsked(next, context.get(servicesContext).industryDatabase);
  const [keeps, isAlerted] = [kept?.name ?? null, kept !== null && kept.kind !== 'result'];
  const words = getWords(seatWords, getLocale(url.pathname));
  const head = { title: context.get(answerContext) || toWords(entry.state, words).title, description: words.enter.lead };
  return data({ head, state: entry.state, email, keeps, isAlerted }, toInit(entry.state));
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readOwnForm({ request, context });
  const { seats } = context.get(servicesContext).leads;
  const session = readSession({ request, context });
  const locale = getLocale(url.pathname);
  if (readText(form, 'do') === 'renew') {
    // Its page may have been open before this browser was let in.
    const own = await findOwnLink(seats, session, params.token);
    if (own) return leadOn(locale, own.next);
    const client = context.get(clientContext);
    const state = await seats.renewLink(params.token, { client, forwardedFor: readForwarded(request) });
    context.set(answerContext, toWords(state, getWords(seatWords, locale)).title);
    return data({ state }, { status: linkStatuses[state], headers: privateHeaders });
  }
  try {
    const entered = await seats.enter(params.token, session, locale);
    if (entered) {
      const isKept = await keep(seats, entered, context.get(servicesContext).industryDatabase);
      return leadOn(locale, isKept ? '' : entered.next, toSessionCookie(entered.session, context));
    }
    const own = await findOwnLink(seats, session, params.token);
    if (own) return leadOn(locale, own.next);
    const { state } = await seats.getEntry(params.token);
    return data({ state }, toInit(state));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    context.set(answerContext, toWords('unavailable', getWords(seatWords, locale)).title);
    return data({ state: 'unavailable' as const }, toInit('unavailable'));
  }
}

/** A database that is away says so by the link's own state. */
function findOwnLink(seats: Seats, session: string | null, token: string) {
  return seats.getOwnLink(session, token).catch(nullIfAway);
}

/**
 * What a link was asked for that entering keeps, and says by name before. Anybody may have asked for the link: an address with words of
 * theirs, such as a search, is kept by a press of its own.
 */
function findAsked(next: string, database: IndustryDatabase) {
  try {
    const thing = findThing(next, database);
    return thing?.isOurs ? thing : null;
  } catch {
    // The database cannot be read at this moment: its page asks once more.
    return null;
  }
}

async function keep(seats: Seats, { session, next }: { session: string; next: string }, database: IndustryDatabase): Promise<boolean> {
  const thing = findAsked(next, database);
  return thing !== null && (await seats.save(session, thing.address, thing.name).catch(nullIfAway)) === 'saved';
}

/** To the seat, or to the page that keeps what the link was asked for. A cookie given on the way is looked for there. */
function leadOn(locale: Locale, next: string, cookie = '') {
  const query = new URLSearchParams({ ...(next && { page: next }), ...(cookie && { [ENTERED_PARAMETER]: '1' }) });
  const path = href(next ? 'seat-save' : 'seat', locale);
  const headers = { ...privateHeaders, ...(cookie && { 'set-cookie': cookie }) };
  return redirect(query.size > 0 ? `${path}?${query}` : path, { status: 303, headers });
}

function toInit(state: FoundState) {
  return toSubscriptionInit(state === 'expired' ? 'invalid' : state);
}

/** The headline of a state, which is the title of its page too, and what it says below. */
function toWords(state: EntryState, { enter: say, logIn }: SeatWords): { title: string; lead: string } {
  return {
    ask: { title: say.title, lead: say.lead },
    expired: { title: say.invalid, lead: say.expiredLead },
    invalid: { title: say.invalid, lead: say.invalidLead },
    unavailable: { title: say.unavailable, lead: say.unavailableLead },
    sent: { title: logIn.sent, lead: say.renewed },
    wait: { title: say.invalid, lead: logIn.wait },
  }[state];
}

export default function SeatEnterPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(seatWords);
  const { enter: say, save } = words;
  const state: EntryState = actionData?.state ?? loaderData.state;
  const { title, lead } = toWords(state, words);
  return (
    <SeatSlip emblem="player-acquisition" title={title}>
      {state === 'ask' && loaderData.email && <p className="lead">{say.whose(loaderData.email)}</p>}
      {state === 'ask' && loaderData.keeps && <p>{say.keeps(loaderData.keeps)}</p>}
      {state === 'ask' && loaderData.isAlerted && <p>{save.alerts}</p>}
      <p className={state === 'ask' ? undefined : 'lead'}>{lead}</p>
      {state === 'invalid' ? (
        <PageLink page="log-in" className="btn">
          {say.again}
        </PageLink>
      ) : (
        state !== 'sent' && (
          <form method="post">
            <button className="btn" type="submit" name="do" value={state === 'ask' || state === 'unavailable' ? 'enter' : 'renew'}>
              {state === 'ask' || state === 'unavailable' ? say.action : say.again}
            </button>
          </form>
        )
      )}
    </SeatSlip>
  );
}
