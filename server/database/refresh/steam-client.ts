import { type Clock, type Host, Pace, type PauseMemory } from './pace.ts';
import { RefreshError } from './refresh-error.ts';
import { collectBytes } from '#server/platform/collect-bytes.ts';

export type SteamSettings = {
  apiUrl: string;
  storeUrl: string;
  key: string | null;
  /** `<site>-refresh/<version> (+<address>)` */
  userAgent: string;
  /** No waits: for a server of this machine, never for Steam. */
  hurry?: boolean;
};
export type SteamOptions = SteamSettings & {
  clock: Clock;
  memory: PauseMemory;
  /** Ends the run after the call that is under way. */
  stop: AbortSignal;
  say(line: string): void;
  /** `globalThis.fetch` outside tests. */
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
};

/**
 * `denied`: Steam will not say it (401, 403). `bad-request`: the question was wrong (400). `unusable`: answered, and never in the
 * shape asked for.
 */
export type Asked<Answer> = { ok: true; answer: Answer } | { ok: false; code: 'denied' | 'bad-request' | 'unusable' };

/** Waits before the tries after a broken answer; then it is given up. */
export const RETRY_MS = [2000, 8000, 30_000, 120_000];
const TIMEOUT_MS = 30_000;

/**
 * Asks Steam, one call at a time for each host. Broken answers are tried again, pauses are kept; throws `RefreshError` when Steam
 * cannot be asked.
 */
export class SteamClient {
  /** Calls by the name of what was asked, tries included. */
  readonly calls = new Map<string, number>();
  readonly #options: SteamOptions;
  readonly #paces: Record<Host, Pace>;
  /** Empty 403 of the store in a row: three are a block. */
  #denials = 0;

  constructor(options: SteamOptions) {
    this.#options = options;
    const { clock, memory, hurry = false } = options;
    this.#paces = { api: new Pace('api', clock, memory, hurry), store: new Pace('store', clock, memory, hurry) };
  }

  /**
   * A method of the API. `parse` gives null for an answer that is not in the shape it should have. The key travels in a header,
   * only when asked for.
   */
  askApi<Answer>(method: string, input: object, parse: (body: unknown) => Answer | null, { withKey = false } = {}): Promise<Asked<Answer>> {
    const url = `${this.#options.apiUrl.replace(/\/+$/, '')}/${method}/?input_json=${encodeURIComponent(JSON.stringify(input))}`;
    return this.#ask('api', method.split('/')[1] ?? method, url, parse, withKey ? { 'x-webapi-key': this.#options.key ?? '' } : {});
  }

  /** A page of the store that answers JSON, `path` with its parameters. */
  askStore<Answer>(path: string, parse: (body: unknown) => Answer | null): Promise<Asked<Answer>> {
    const name = /^\/(?:api\/)?(\w+)/.exec(path)?.[1] ?? path;
    return this.#ask('store', name, `${this.#options.storeUrl.replace(/\/+$/, '')}${path}`, parse, {});
  }

  async #ask<Answer>(
    host: Host,
    name: string,
    url: string,
    parse: (body: unknown) => Answer | null,
    headers: Record<string, string>,
  ): Promise<Asked<Answer>> {
    const { clock, stop, say } = this.#options;
    for (let failures = 0; ;) {
      await this.#paces[host].waitForTurn(stop, say);
      this.calls.set(name, (this.calls.get(name) ?? 0) + 1);
      const outcome = await this.#callOnce(host, url, headers);
      const answer = outcome.kind === 'body' ? parse(outcome.body) : null;
      if (outcome.kind !== 'failed' && outcome.kind !== 'too-many') this.#paces[host].noteAnswer();
      if (answer !== null) return { ok: true, answer };
      if (outcome.kind === 'denied' || outcome.kind === 'bad-request') return { ok: false, code: outcome.kind };
      if (outcome.kind === 'too-many') {
        say(`Steam asks for fewer calls (${name})`);
        this.#paces[host].pause(outcome.waitMs);
        continue;
      }
      const wait = RETRY_MS[failures++];
      if (wait === undefined) {
        if (outcome.kind === 'body' || outcome.isAnswer) return { ok: false, code: 'unusable' };
        throw new RefreshError(
          'steam-unavailable',
          `Steam does not answer (${name}: ${outcome.why}). Start again later; the next start goes on from here.`,
        );
      }
      say(`Steam does not answer (${name}: ${outcome.kind === 'failed' ? outcome.why : 'not in its shape'}), again in ${wait / 1000} s`);
      await clock.sleep(this.#options.hurry ? wait / 100 : wait, stop);
    }
  }

  async #callOnce(host: Host, url: string, headers: Record<string, string>): Promise<Outcome> {
    const { fetch = globalThis.fetch, userAgent, timeoutMs = TIMEOUT_MS } = this.#options;
    // Its own timer, which ends with the call: `AbortSignal.timeout` would keep each answer in memory for as long as it might have taken.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException('no whole answer in time', 'TimeoutError')), timeoutMs);
    try {
      // A redirect would take the key along to whoever it names.
      const response = await fetch(url, {
        headers: { ...headers, 'user-agent': userAgent, accept: 'application/json' },
        redirect: 'manual',
        signal: late.signal,
      });
      return await this.#readOutcome(host, response, late.signal);
    } catch (error) {
      return { kind: 'failed', why: toReason(error), isAnswer: error instanceof SyntaxError };
    } finally {
      clearTimeout(timer);
    }
  }

  async #readOutcome(host: Host, response: Response, signal: AbortSignal): Promise<Outcome> {
    const { status } = response;
    if (status === 200 && ['1', null].includes(response.headers.get('x-eresult'))) {
      const text = await readBody(response, signal);
      this.#denials = 0;
      if (/^\s*null\s*$/.test(text)) return { kind: 'failed', why: 'an empty answer', isAnswer: true };
      return { kind: 'body', body: JSON.parse(text) };
    }
    await response.body?.cancel();
    if (status === 429) return { kind: 'too-many', waitMs: this.#toWait(response.headers.get('retry-after')) };
    if (status === 400) return { kind: 'bad-request' };
    if (status === 401 || status === 403) {
      if (host === 'store' && ++this.#denials >= 3) return { kind: 'too-many', waitMs: null };
      return { kind: 'denied' };
    }
    return status === 200
      ? { kind: 'failed', why: `result ${response.headers.get('x-eresult')}`, isAnswer: true }
      : { kind: 'failed', why: `status ${status}`, isAnswer: false };
  }

  /** `Retry-After` as milliseconds: it is seconds or a date. Null: not sent, or not to be understood. */
  #toWait(value: string | null): number | null {
    if (value === null) return null;
    if (/^\d{1,7}$/.test(value.trim())) return Number(value) * 1000;
    const date = Date.parse(value);
    return Number.isNaN(date) ? null : Math.max(0, date - this.#options.clock.now());
  }
}

type Outcome =
  | { kind: 'body'; body: unknown }
  | { kind: 'too-many'; waitMs: number | null }
  | { kind: 'denied' }
  | { kind: 'bad-request' }
  | { kind: 'failed'; why: string; isAnswer: boolean };

/** Never an address or a header: the name of the failure is enough. */
function toReason(error: unknown): string {
  if (error instanceof SyntaxError) return 'an answer that is no JSON';
  if (error instanceof Error && error.name === 'TimeoutError') return 'no whole answer in time';
  if (error instanceof Error && error.cause instanceof Error && 'code' in error.cause) return String(error.cause.code);
  return error instanceof Error ? error.name : 'unknown';
}

/** The list of 50,000 apps is 5 MB. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The text of an answer. Throws when it is larger than any of Steam's, breaks off, or has not ended when `signal` says stop. */
async function readBody(response: Response, signal: AbortSignal): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(toError(signal.reason)), { once: true }));
  // Nobody may be waiting for it any more.
  stopped.catch(() => undefined);
  try {
    const body = await collectBytes(() => Promise.race([reader.read(), stopped]), MOST_BYTES);
    if (!body) throw new RangeError('The answer is too large');
    return body.toString('utf8');
  } finally {
    // What is left of it is not wanted, and a connection that broke cannot be given up again.
    reader.cancel().catch(() => undefined);
  }
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('stopped');
}
