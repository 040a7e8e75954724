import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/** What of a request is looked at, while it is answered. */
export type Seen = { method: string; pathname: string; search: string; headers: IncomingHttpHeaders };

/** Equal requests of the last minute. `referrer` is null inside the site, and '' for whoever came from nowhere. */
export type Tally = { isRobot: boolean; isImage: boolean; status: number; target: string; referrer: string | null; count: number };

/** More different requests in a minute are no visitors. They are counted together, as what no page is. */
const MAX_TALLIES = 20_000;
/** Browsers have some hundred names. */
const MAX_AGENTS = 1000;
const LONGEST_AGENT = 512;
const LONGEST_TARGET = 600;
const LONGEST_REFERRER = 300;

/** Steps of the policy whose answers no visit is made of. */
const aside = new Set(['answerProbe', 'answerLatest', 'sendFile', 'sendPicture', 'waitForTurn']);

/**
 * Counts requests in memory, as they were asked; `take` hands them over once a minute, and what they mean is worked out then,
 * once for all that were equal. Nothing says who asked, or in which order.
 */
export class Visits {
  readonly #own: readonly string[];
  readonly #agents = new Map<string, boolean>();
  #tallies = new Map<string, Tally>();

  /** `origins` are the site's own: who comes from there was here already. */
  constructor(origins: readonly string[]) {
    this.#own = origins;
  }

  observe({ method, pathname, search, headers }: Seen, status: number, step: string): void {
    if (method !== 'GET' || (status !== 200 && status !== 404 && status < 500) || aside.has(step)) return;
    // The data of a page for its scripts: the page itself was counted when it was sent.
    if (pathname.startsWith('/builds/')) return;
    if (headers['dnt'] === '1' || headers['sec-gpc'] === '1' || isAhead(headers)) return;
    const isRobot = this.#isRobot(headers['user-agent'] ?? '');
    const referrer = isRobot || pathname.endsWith('.data') ? null : this.#toReferrer(headers);
    const isImage = headers['sec-fetch-dest'] === 'image';
    const target = cutTarget(search === '' ? pathname : pathname + search);
    const key = `${isRobot ? 'r' : 'p'}${isImage ? 'i' : '-'}${status}${target}${referrer === null ? '' : `\n${referrer}`}`;
    const known = this.#tallies.get(key);
    if (known) known.count++;
    else this.#begin(key, { isRobot, isImage, status, target, referrer, count: 1 });
  }

  /** Everything since the last call. */
  take(): Tally[] {
    const tallies = [...this.#tallies.values()];
    this.#tallies = new Map();
    return tallies;
  }

  #begin(key: string, tally: Tally): void {
    if (this.#tallies.size < MAX_TALLIES) return void this.#tallies.set(key, tally);
    const rest = `${tally.isRobot ? 'r' : 'p'} rest`;
    const known = this.#tallies.get(rest);
    if (known) known.count++;
    else this.#tallies.set(rest, { ...tally, target: '', referrer: null, status: 200 });
  }

  #isRobot(agent: string): boolean {
    const known = this.#agents.get(agent);
    if (known !== undefined) return known;
    const judged = agent === '' || agent.length > LONGEST_AGENT || isbot(agent);
    if (this.#agents.size >= MAX_AGENTS) this.#agents.clear();
    this.#agents.set(agent, judged);
    return judged;
  }

  #toReferrer({ referer = '', 'sec-fetch-site': site }: IncomingHttpHeaders): string | null {
    if (site === 'same-origin' || this.#own.some((origin) => isWithin(referer, origin))) return null;
    return referer.length > LONGEST_REFERRER ? '' : referer;
  }
}

/** A browser or a script that loads what somebody may read next. */
function isAhead(headers: IncomingHttpHeaders): boolean {
  return headers['purpose'] === 'prefetch' || headers['sec-purpose'] !== undefined;
}

function isWithin(referer: string, origin: string): boolean {
  return referer.startsWith(origin) && (referer.length === origin.length || referer[origin.length] === '/');
}

/** A copy where it is cut: a part of a text keeps the whole of it in memory. */
function cutTarget(target: string): string {
  return target.length <= LONGEST_TARGET ? target : Buffer.from(target.slice(0, LONGEST_TARGET)).toString();
}
