import { classifyTrafficSource, type TrafficFields, type Visit } from '#shared/traffic-source.ts';
import { readSession, writeSession } from './session-store.ts';
import { readOwnJson } from '#shared/read-own-json.ts';

declare global {
  interface Navigator {
    /** Whoever says so wants not to be followed: nothing is kept of where they came from. Not in the types of the DOM yet. */
    globalPrivacyControl?: boolean;
  }
}

const KEY = 'visit';
const MAX_QUERY_LENGTH = 1_000;
const campaignParameter = /^utm_/;

/**
 * Keeps where the visit came from, once, from its first address. Nothing is stored for a visit without a source: typed in, bookmarked, or
 * followed from page to page. The boot script calls it, so that a first page left before React runs counts too. Of the referrer only the
 * host is kept: what somebody searched for does not concern us.
 */
export function rememberVisit(referrer: string = document.referrer, address: string = location.href): void {
  if (navigator.globalPrivacyControl || readSession(KEY)) return;
  const { origin, searchParams } = new URL(address);
  const query = new URLSearchParams([...searchParams].filter(([name]) => campaignParameter.test(name)))
    .toString()
    .slice(0, MAX_QUERY_LENGTH);
  // Not by URL: an app of a phone (android-app://com.example/) has no origin there, or is unreadable to older browsers.
  const [from = ''] = /^[a-z-]+:\/\/[^/?#]+/.exec(referrer) ?? [];
  const outside = from && from !== origin ? `${from}/` : '';
  if (query === '' && outside === '') return;
  writeSession(KEY, JSON.stringify({ referrer: outside, query } satisfies Visit));
}

export function readVisit(): Visit {
  const visit: Visit = { referrer: '', query: '' };
  try {
    const kept = readOwnJson<Partial<Visit>>(readSession(KEY) ?? '{}'); // written by rememberVisit
    return { ...visit, ...kept };
  } catch {
    // Cut short or written by something else: the source is unknown.
    return visit;
  }
}

/**
 * The traffic-source fields of a sign-up (specification, section 7): a direct visit for whoever asks not to be followed; the server keeps
 * none of the campaigns in the page's address then. Where storage is refused, this page's address is used; the identifier of an ad click is
 * never stored, and always that of the address, which carries the first page's query.
 */
export function readTrafficFields(visit: Visit = readVisit(), query = globalThis.location?.search ?? ''): TrafficFields {
  if (navigator.globalPrivacyControl) return classifyTrafficSource({ referrer: '', query: '' });
  const known = visit.referrer !== '' || visit.query !== '';
  return { ...classifyTrafficSource({ referrer: '', query }), ...(known && classifyTrafficSource(visit)) };
}
