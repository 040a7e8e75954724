import { data } from 'react-router';
import {
  getCookieName,
  privateHeaders,
  readOwnForm,
  readSession,
  readText,
  toLogIn,
  toSeat,
  toSessionCookie,
} from '#app/loaders/seat-session.ts';
import { toFilesView } from '#app/loaders/seat-file-views.ts';
import { toLongDate } from '#app/ui/long-date.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { SeatSlip } from '#app/ui/seat/seat-slip.tsx';
import { useLocale, useWords } from '#app/use-page.ts';
import type { Seat } from '#server/leads/seats/seats.ts';
import { servicesContext } from '#server/services.ts';
import { getNumberFormat } from '#shared/formats.ts';
import { getLocale } from '#shared/locales.ts';
import { ENTERED_PARAMETER } from '#shared/pages.ts';
import { toRecordPath } from '#shared/database/database-pages.ts';
import { isKeyOf } from '#shared/keys-of.ts';
import { isOneOf } from '#shared/type-guards.ts';
import { alertFrequencies, thingKinds } from '#shared/seat.ts';
import { sayChange } from '#shared/words/seat/say-change.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import { Act } from './act.tsx';
import { Files } from './files.tsx';
import type { Route } from './+types/page.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const locale = getLocale(url.pathname);
  const session = readSession({ request, context });
  // Entering led here, and gave a cookie: the mark is for this one look, and goes.
  if (url.searchParams.has(ENTERED_PARAMETER)) throw session ? toSeat(locale) : toLogIn(locale, 'no-cookie');
  const { seats, seatFiles } = context.get(servicesContext).leads;
  const seat = await seats.get(session);
  if (!seat) throw toLogIn(locale);
  const { seat: say } = getWords(seatWords, locale);
  return data(
    {
      head: { title: say.title, description: say.description },
      seat,
      files: toFilesView(await seatFiles.list(session), locale),
      cookie: getCookieName(context),
    },
    { headers: { ...privateHeaders, 'set-cookie': toSessionCookie(session, context) } },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readOwnForm({ request, context });
  const locale = getLocale(url.pathname);
  const session = readSession({ request, context });
  const { seats, seatFiles } = context.get(servicesContext).leads;
  const wish = readText(form, 'do');
  const done = isKeyOf(doneBy, wish) ? doneBy[wish] : null;
  if (!done) throw data(null, { status: 400 });
  if (done === 'signed-out' || done === 'erased') {
    const where = wish === 'sign-out' ? 'here' : 'everywhere';
    const was = await (done === 'erased' ? seats.giveUp(session) : seats.signOut(session, where));
    // Whose session had ended must not believe that it reached the seat.
    return toLogIn(locale, was || wish === 'sign-out' ? done : 'no-session', toSessionCookie(null, context));
  }
  if (wish === 'remove') await seats.remove(session, readText(form, 'thing'));
  else if (wish === 'erase-file') await seatFiles.remove(session, readText(form, 'thing'));
  else if (wish === 'seen') await seats.markSeen(session, readText(form, 'until'));
  else if (wish === 'mute' || wish === 'unmute') await seats.setMuted(session, readText(form, 'thing'), wish === 'mute');
  else await seats.setAlerts(session, readFrequency(form));
  return toSeat(locale, done);
}

/** What may be wished for, and what the page says then. */
const doneBy = {
  remove: 'removed',
  'erase-file': 'removed',
  seen: 'saved',
  mute: 'saved',
  unmute: 'saved',
  alerts: 'saved',
  'sign-out': 'signed-out',
  'sign-out-all': 'signed-out',
  'give-up': 'erased',
} as const;

function readFrequency(form: FormData) {
  const frequency = readText(form, 'alerts');
  if (!isOneOf(alertFrequencies, frequency)) throw data(null, { status: 400 });
  return frequency;
}

export default function SeatPage({ loaderData: { seat, files, cookie } }: Route.ComponentProps) {
  const { seat: say } = useWords(seatWords);
  return (
    <SeatSlip emblem="player-acquisition" title={say.title}>
      <p>{say.signedInAs(seat.email)}</p>
      {seat.newsUntil && <News news={seat.news} until={seat.newsUntil} />}
      {seat.things.length === 0 ? <EmptySeat /> : <Things things={seat.things} />}
      {files && <Files view={files} />}
      <Alerts chosen={seat.alerts} />
      <section className="seat-own" aria-labelledby="own">
        <h2 className="h3" id="own">
          {say.own}
        </h2>
        <p>{say.held(cookie)}</p>
        <div className="seat-acts">
          <a href="/seat/data.json" download>
            {say.data}
          </a>
          {seat.unsubscribeToken ? (
            <PageLink page="newsletter-unsubscribe" params={{ token: seat.unsubscribeToken }}>
              {say.leaveNewsletter}
            </PageLink>
          ) : (
            <PageLink page="blog" hash="newsletter-form">
              {say.takeNewsletter}
            </PageLink>
          )}
          <Act wish="sign-out" words={say.signOut} />
          <Act wish="sign-out-all" words={say.signOutAll} />
        </div>
        <details>
          <summary>{say.giveUp}</summary>
          <p>{say.giveUpLead}</p>
          <Act wish="give-up" words={say.giveUpSure} />
        </details>
      </section>
    </SeatSlip>
  );
}

/** A page may stay open while newer ones come: the press is for what this one shows. */
function News({ news, until }: { news: Seat['news']; until: string }) {
  const locale = useLocale();
  const { colon } = useWords(typographyWords);
  const { seat: say } = useWords(seatWords);
  return (
    <section className="seat-news" aria-labelledby="news">
      <h2 className="h3" id="news">
        {say.news}
      </h2>
      {news.map(({ thingId, path, title, total, lines }) => (
        <div key={thingId}>
          <h3>
            <a href={path}>{title}</a>
          </h3>
          <ul>
            {lines.map((line, index) => (
              <li key={index}>
                <a href={toRecordPath(line.type, locale, line.slug)}>{line.name}</a>
                {`${colon} ${sayChange(line, locale)}`}
              </li>
            ))}
            {total > lines.length && (
              <li>
                <a href={path}>{say.more(getNumberFormat(locale).format(total - lines.length))}</a>
              </li>
            )}
          </ul>
        </div>
      ))}
      <Act wish="seen" until={until} words={say.seen} />
    </section>
  );
}

function Alerts({ chosen }: { chosen: Seat['alerts'] }) {
  const { seat: say } = useWords(seatWords);
  return (
    <section className="seat-own" aria-labelledby="alerts">
      <h2 className="h3" id="alerts">
        {say.alerts}
      </h2>
      <form method="post">
        <fieldset className="seat-alerts tick-boxes">
          <legend>{say.alertsLead}</legend>
          {alertFrequencies.map((frequency) => (
            <label key={frequency}>
              <input type="radio" name="alerts" value={frequency} defaultChecked={frequency === chosen} /> {say.frequencies[frequency]}
            </label>
          ))}
        </fieldset>
        <button className="seat-plain" type="submit" name="do" value="alerts">
          {say.setAlerts}
        </button>
      </form>
    </section>
  );
}

function EmptySeat() {
  const { seat: say } = useWords(seatWords);
  return (
    <>
      <p className="lead">{say.empty}</p>
      <div className="seat-acts">
        <PageLink page="database-games" className="btn">
          {say.lists}
        </PageLink>
        <PageLink page="market-analysis-try">{say.tools}</PageLink>
      </div>
    </>
  );
}

function Things({ things }: { things: Seat['things'] }) {
  const locale = useLocale();
  const { seat: say } = getWords(seatWords, locale);
  return thingKinds.map((kind) => {
    const own = things.filter((thing) => thing.kind === kind);
    return (
      own.length > 0 && (
        <section key={kind} aria-labelledby={`kept-${kind}`}>
          <h2 className="h3" id={`kept-${kind}`}>
            {say.kinds[kind]}
          </h2>
          <ul className="seat-things">
            {own.map((thing) => (
              <li key={thing.id}>
                <a href={thing.path}>{thing.title}</a>
                <span className="small">{say.kept(toLongDate(thing.savedOn, locale))}</span>
                {kind === 'list' && (
                  <PageLink page="seat-save" query={{ page: thing.path }} hash="whole" aria-label={say.wholeNamed(thing.title)}>
                    {say.whole}
                  </PageLink>
                )}
                {kind !== 'result' && (
                  <Act
                    wish={thing.isMuted ? 'unmute' : 'mute'}
                    thing={thing.id}
                    words={thing.isMuted ? say.unmute : say.mute}
                    label={thing.isMuted ? say.unmuteNamed(thing.title) : say.muteNamed(thing.title)}
                  />
                )}
                <Act wish="remove" thing={thing.id} words={say.remove} label={say.removeNamed(thing.title)} />
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
}
