import type { SeatRow } from '#server/db/schema.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import { renderMail, type RenderedMail } from '#server/leads/mail/mail-layout.ts';
import type { Locale } from '#shared/locales.ts';
import { getNumberFormat } from '#shared/formats.ts';
import { toRecordPath } from '#shared/database/database-pages.ts';
import { href } from '#shared/pages.ts';
import { toThingAddress, type AlertFrequency } from '#shared/seat.ts';
import type { Site } from '#shared/site.ts';
import { getWords } from '#shared/words/get-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import { sayChange } from '#shared/words/seat/say-change.ts';
import type { ThingNews } from './list-news.ts';
import { mailWords } from '#shared/words/server-words.ts';
import type { Query } from '#server/db/database.ts';
import { noteBack, noteGone, toSilenceId } from '#server/leads/retention/note-gone.ts';

/** Names a page that a seat keeps, in the language of its address; null when it is there no more. */
export type NameThing = (address: string) => string | null;
type Context = { site: Site; siteUrl: string; keyring: Keyring; nameThing: NameThing };

/** A kept page in a language. It is named again only where it was kept in the other one: a name may take a search of all games. */
export function toLanguage({ path, title }: { path: string; title: string }, locale: Locale, nameThing: NameThing) {
  const address = toThingAddress(path, locale);
  return { address, title: address === path ? title : (nameThing(address) ?? title) };
}

/**
 * What a new edition changed for one person: their lists and records, each with its changes and a link that ends its alerts. All of it in
 * the language of the seat, also what was kept in the other one.
 */
export function composeAlert(
  { id: seatId, locale }: Pick<SeatRow, 'id' | 'locale'>,
  news: ThingNews[],
  { site, siteUrl, keyring, nameThing }: Context,
): RenderedMail & { headers: Record<string, string> } {
  const words = getWords(mailWords, locale);
  const { seatAlert: say, footer } = words;
  const { colon } = getWords(typographyWords, locale);
  const { host } = new URL(siteUrl);
  const toStop = (thingId: string | null) => siteUrl + href('seat-alerts', locale, { token: signAlertToken(keyring, { seatId, thingId }) });
  const leave = toStop(null);
  const named = news.map((thing) => ({ ...thing, ...toLanguage(thing, locale, nameThing) }));
  const mail = renderMail({
    locale,
    company: site.name,
    // One price that changed may stand in several lists: it would be counted once for each.
    subject: say.subject(news.length, site.name),
    title: say.title,
    blocks: [
      { kind: 'text', text: say.lead },
      ...named.map(({ thingId, address, title, total: own, lines }) => ({
        kind: 'list' as const,
        title,
        href: siteUrl + address,
        items: lines.map((line) => ({
          label: line.name,
          href: siteUrl + toRecordPath(line.type, locale, line.slug),
          text: `${colon} ${sayChange(line, locale)}`,
        })),
        more: own > lines.length ? say.more(getNumberFormat(locale).format(own - lines.length)) : null,
        after: { label: say.stop(title), href: toStop(thingId) },
      })),
      { kind: 'button', label: say.action, href: siteUrl + href('seat', locale) },
    ],
    footer: [
      say.why(host),
      footer.sender(site.name, site.postalAddress),
      footer.privacy(siteUrl + href('privacy-policy', locale)),
      say.stopAll(leave),
    ],
  });
  return {
    ...mail,
    headers: {
      'List-Id': `${site.name} <alerts.${host.replace(/:\d+$/, '')}>`,
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  };
}

/** Whose alerts a link ends: all of a seat, or those of one kept thing. */
type AlertTarget = { seatId: string; thingId: string | null };

/** The token of a link that ends alerts. It never expires, says nothing of the person, and opens nothing else. */
function signAlertToken(keyring: Keyring, { seatId, thingId }: AlertTarget): string {
  return keyring.sign('token alerts', thingId ? `${seatId}.${thingId}` : seatId);
}

export function parseAlertToken(keyring: Keyring, token: string): AlertTarget | null {
  const [seatId, thingId = null] = keyring.openToken('token alerts', token)?.split('.') ?? [];
  return seatId ? { seatId, thingId } : null;
}

/** Ends alerts, again too. False when the seat, or the thing, is kept no longer: a later one has links of its own. */
export async function stopAlerts(query: Query, { seatId, thingId }: AlertTarget): Promise<boolean> {
  return thingId === null ? setAlerts(query, seatId, 'never') : setMuted(query, { seatId, thingId, isMuted: true });
}

/** How often a seat is alerted. False when there is no such seat. That it wants none outlives the restore of a backup. */
export async function setAlerts(query: Query, seatId: string, alerts: AlertFrequency): Promise<boolean> {
  const seat = await query.updateTable('seats').set({ alerts }).where('id', '=', seatId).returning('id').executeTakeFirst();
  if (seat) await noteSilence(query, seatId, alerts === 'never');
  return seat !== undefined;
}

/** Whether alerts speak of one kept thing. False when the seat does not keep it. */
export async function setMuted(
  query: Query,
  { seatId, thingId, isMuted }: { seatId: string; thingId: string; isMuted: boolean },
): Promise<boolean> {
  const thing = await query
    .updateTable('seat_things')
    .set({ muted: isMuted ? 1 : 0 })
    .where('seat_id', '=', seatId)
    .where('id', '=', thingId)
    .returning('id')
    .executeTakeFirst();
  if (thing) await noteSilence(query, thingId, isMuted);
  return thing !== undefined;
}

function noteSilence(query: Query, id: string, isSilent: boolean): Promise<void> {
  return isSilent ? noteGone(query, [toSilenceId(id)]) : noteBack(query, toSilenceId(id));
}
