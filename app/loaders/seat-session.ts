import { data, redirect, type RouterContextProvider } from 'react-router';
import { StorageError } from '#server/db/storage-error.ts';
import { readForm } from '#server/leads/intake/bounded-body.ts';
import { answerContext, servicesContext } from '#server/services.ts';
import { getLocale, type Locale } from '#shared/locales.ts';
import { DONE_PARAMETER, href } from '#shared/pages.ts';
import { getWords } from '#shared/words/get-words.ts';
import type { SeatWords } from '#shared/words/seat/en.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';
import { siteWords } from '#shared/words/server-words.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** What depends on who is signed in: nobody may keep it, not even their own browser (a shared computer's "back" would show it). */
export const privateHeaders = { 'cache-control': 'no-store', vary: 'Cookie' };
const THIRTY_DAYS_S = 30 * 24 * 60 * 60;

/** What the visitor's cookie says of their session; null without one. */
export function readSession({ request, context }: Args): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${getCookieName(context)}=([\\w-]{43})(?:;|$)`);
  return pattern.exec(request.headers.get('cookie') ?? '')?.[1] ?? null;
}

/** The cookie of a session; null ends it. Lax: a link in an email must find it, a form of another site must not. */
export function toSessionCookie(session: string | null, context: Args['context']): string {
  const isEncrypted = getCookieName(context) !== 'seat';
  const age = session === null ? 0 : THIRTY_DAYS_S;
  return `${getCookieName(context)}=${session ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isEncrypted ? '; Secure' : ''}`;
}

/**
 * The name of the cookie. Its prefix makes browsers refuse it from anywhere but this very host, over https. A trial without https has
 * none.
 */
export function getCookieName(context: Args['context']): string {
  return context.get(servicesContext).env.SITE_URL.startsWith('https:') ? '__Host-seat' : 'seat';
}

/** A form of one of these pages. Throws 403 for one that another site sent, 413 for one that is too large. */
export async function readOwnForm({ request, context }: Args): Promise<FormData> {
  if (!context.get(servicesContext).leads.isOwnOrigin(request)) throw data(null, { status: 403 });
  const form = await readForm(request);
  if (!form) throw data(null, { status: 413 });
  return form;
}

export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** For the `catch` of what a page can do without: null while the database is away. A mistake of ours is thrown. */
export function nullIfAway(error: unknown): null {
  if (error instanceof StorageError) return null;
  throw error;
}

/** What the page answers that was asked for a link. */
export const linkStatuses = { sent: 200, invalid: 422, wait: 429, unavailable: 503 };

export function readForwarded(request: Request): string | null {
  return request.headers.get('x-forwarded-for');
}

/** Sends a link to the address in a form of the log-in or save page. */
export async function requestSeatLink({ request, context }: Args, client: { address: string }, form: FormData, next: string) {
  const { leads } = context.get(servicesContext);
  const state = await leads.seats.requestLink(readText(form, 'email'), { client, forwardedFor: readForwarded(request), next });
  const locale = getLocale(new URL(request.url).pathname);
  const { errorPrefix } = getWords(siteWords, locale).field;
  context.set(answerContext, state === 'sent' ? `${getWords(seatWords, locale).logIn.sent}.` : errorPrefix);
  return data({ state, typed: readText(form, 'email') }, { status: linkStatuses[state], headers: privateHeaders });
}

/** Leads on after an act on the seat, which the page then says (`SeatSlip`). */
export function toSeat(locale: Locale, done?: keyof SeatWords['done']) {
  return redirect(href('seat', locale) + toDone(done), { status: 303, headers: privateHeaders });
}

/** The same on the page that keeps `page`. */
export function toSave(locale: Locale, page: string, done?: keyof SeatWords['done']) {
  const path = `${href('seat-save', locale)}?${new URLSearchParams({ page })}`;
  return redirect(path + toDone(done, '&'), { status: 303, headers: privateHeaders });
}

/** The same for what leaves nobody signed in. */
export function toLogIn(locale: Locale, done?: keyof SeatWords['done'], cookie = '') {
  const headers = { ...privateHeaders, ...(cookie && { 'set-cookie': cookie }) };
  return redirect(href('log-in', locale) + toDone(done), { status: 303, headers });
}

function toDone(done: keyof SeatWords['done'] | undefined, join: '?' | '&' = '?'): string {
  return done ? `${join}${DONE_PARAMETER}=${done}#${DONE_PARAMETER}` : '';
}
