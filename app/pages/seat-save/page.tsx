import { titleAnswer } from '#app/loaders/load-page.ts';
import { data, redirect } from 'react-router';
import { toWholeListView, type WholeListView } from '#app/loaders/seat-file-views.ts';
import { findThing } from '#server/analysis/name-thing.ts';
import {
  nullIfAway,
  privateHeaders,
  readOwnForm,
  readSession,
  readText,
  requestSeatLink,
  toSave,
  toSeat,
} from '#app/loaders/seat-session.ts';
import { LOG_IN_PLACE, LogInForm } from '#app/ui/seat/log-in-form.tsx';
import { SeatSlip } from '#app/ui/seat/seat-slip.tsx';
import { clientContext, servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { isOneOf } from '#shared/type-guards.ts';
import { ENTERED_PARAMETER } from '#shared/pages.ts';
import { fileFormats, MAX_FILES, MAX_THINGS } from '#shared/seat.ts';
import { useWords } from '#app/use-page.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { Route } from './+types/page.ts';
import { seatFileWords } from '#shared/words/server-words.ts';

/** Asks before it keeps: a link alone changes nothing. Without a session it asks who it is for, and comes back here. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const { save: say } = getWords(seatWords, locale);
  const page = url.searchParams.get('page') ?? '';
  const session = readSession({ request, context });
  // As on the seat: the mark of entering goes at once.
  if (url.searchParams.has(ENTERED_PARAMETER)) throw toSave(locale, page, session ? undefined : 'no-cookie');
  const found = findThing(page, services.industryDatabase);
  const seat = await services.leads.seats.get(session).catch(nullIfAway);
  const title = found ? say.titles[found.kind] : say.invalid;
  return data(
    {
      head: { title: titleAnswer(context, title), description: say.description },
      title,
      name: found?.name ?? null,
      isAlerted: found !== null && found.kind !== 'result',
      keep: found?.address ?? '',
      isSignedIn: seat !== null,
      whole: found && seat ? toWholeListView(found.address, services, locale) : null,
    },
    // Without an address, as the language switch leads here, it says what can be kept.
    { status: found || !page ? 200 : 404, headers: privateHeaders },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readOwnForm({ request, context });
  const services = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const found = findThing(url.searchParams.get('page') ?? '', services.industryDatabase);
  if (!found) throw data(null, { status: 404 });
  const { address } = found;
  if (readText(form, 'do') === 'log-in') return requestSeatLink({ request, context }, context.get(clientContext), form, address);
  const session = readSession({ request, context });
  const isFile = readText(form, 'do') === 'file';
  const outcome = isFile
    ? await services.leads.seatFiles.request(session, { address, title: found.name, format: readFormat(form), locale })
    : await services.leads.seats.save(session, address, found.name);
  if (outcome === 'saved') return toSeat(locale, 'saved');
  if (outcome === 'queued' || outcome === 'running') return toSeat(locale);
  if (outcome === 'signed-out') return redirect(url.pathname + url.search, { status: 303, headers: privateHeaders });
  if (outcome === 'invalid') throw data(null, { status: 400 });
  const { full, busy } = getWords(seatFileWords, locale).make;
  const says = outcome === 'busy' ? busy : isFile ? full(MAX_FILES) : getWords(seatWords, locale).seat.full(MAX_THINGS);
  return data({ state: 'full' as const, says }, { status: 409, headers: privateHeaders });
}

function readFormat(form: FormData) {
  const format = readText(form, 'format');
  if (!isOneOf(fileFormats, format)) throw data(null, { status: 400 });
  return format;
}

export default function SeatSavePage({
  loaderData: { title, name, isAlerted, keep, isSignedIn, whole },
  actionData,
}: Route.ComponentProps) {
  const { save: say } = useWords(seatWords);
  return (
    <SeatSlip emblem="player-acquisition" title={title} id={LOG_IN_PLACE}>
      {name === null && <p className="lead">{say.invalidLead}</p>}
      {name !== null && (
        <p className="lead">
          <b>{name}</b>
        </p>
      )}
      {isAlerted && <p>{say.alerts}</p>}
      {actionData?.state === 'full' && <p role="alert">{actionData.says}</p>}
      {name !== null && isSignedIn && (
        <>
          <p>{say.lead}</p>
          <form method="post">
            <button className="btn" type="submit" name="do" value="save">
              {say.action}
            </button>
          </form>
          {whole && <MakeFile view={whole} />}
        </>
      )}
      {name !== null && !isSignedIn && (
        <>
          {actionData?.state !== 'sent' && <p>{say.signIn}</p>}
          <LogInForm keep={keep} answer={actionData && actionData.state !== 'full' ? actionData : undefined} />
        </>
      )}
    </SeatSlip>
  );
}

/** Asks for all of a list as a file; says what stays out of it, or why there is none. */
function MakeFile({ view: { title, lead, choice } }: { view: WholeListView }) {
  return (
    <section className="seat-own" aria-labelledby="whole">
      <h2 className="h3" id="whole">
        {title}
      </h2>
      <p>{lead}</p>
      {choice && (
        <form method="post">
          <fieldset className="seat-alerts tick-boxes">
            <legend>{choice.legend}</legend>
            {choice.formats.map(({ value, text }) => (
              <label key={value}>
                <input type="radio" name="format" value={value} defaultChecked={value === 'csv'} /> {text}
              </label>
            ))}
          </fieldset>
          <button className="btn" type="submit" name="do" value="file">
            {choice.action}
          </button>
        </form>
      )}
    </section>
  );
}
