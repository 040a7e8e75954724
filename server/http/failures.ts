import { problem, withInstance } from '#server/database/api-problems.ts';
import { negotiateLocale } from '#server/platform/negotiate-locale.ts';
import { getLocale, type Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { type Answer, createAnswer } from './answer.ts';
import type { Exchange } from './exchange.ts';
import type { Issue } from '#server/http/rendering/page-key.ts';
import { type Renderer, RETRY_SECONDS } from '#server/http/rendering/renderer.ts';

/** Stable: programs may depend on the codes. */
const codes = {
  400: 'bad-request',
  404: 'unknown-address',
  405: 'method-not-allowed',
  413: 'too-large',
  421: 'foreign-host',
  429: 'rate-limited',
  503: 'unavailable',
} as const;
export type FailureStatus = keyof typeof codes;

/**
 * Answers that refuse a request. People get the error screen inside the site's frame; programs get one line, or a problem after RFC 9457.
 */
export class Failures {
  readonly #renderer: Renderer;
  readonly #getIssue: () => Issue;
  /** Rendered on first use and kept for a day and edition, of which the footer speaks: a refusal must cost next to nothing. */
  readonly #screens = new Map<string, Promise<Answer | null>>();
  #issue = '';

  constructor(renderer: Renderer, getIssue: () => Issue) {
    this.#renderer = renderer;
    this.#getIssue = getIssue;
  }

  async refuse({ pathname, headers: asked }: Exchange, status: FailureStatus, more: Record<string, string> = {}): Promise<Answer> {
    const isFile = isDatabaseFile(pathname);
    const isForPeople = (asked.accept ?? (isFile ? '' : 'text/html')).includes('text/html') && !isForPrograms(pathname);
    const screen = isForPeople ? await this.#getScreen(status, getLocale(pathname)) : null;
    const toData = () => toOpenProblem(pathname, status, isFile ? getLocale(pathname) : negotiateLocale(asked['accept-language']));
    const answer = screen ?? (isOpenData(pathname) ? toData() : toPlain(pathname, status));
    const retry = status === 429 || status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {};
    return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store', ...retry, ...more }, etag: null };
  }

  /** Null when the screen cannot be rendered; the next refusal tries again. */
  #getScreen(status: number, locale: Locale): Promise<Answer | null> {
    const { edition, day } = this.#getIssue();
    if (this.#issue !== `${edition} ${day}`) this.#screens.clear();
    this.#issue = `${edition} ${day}`;
    const key = `${status} ${locale}`;
    const rendering =
      this.#screens.get(key) ??
      this.#renderer.renderFailure(status, locale).then((screen) => {
        if (!screen) this.#screens.delete(key);
        return screen;
      });
    this.#screens.set(key, rendering);
    return rendering;
  }
}

/** Addresses that no page of ours has. */
export function isForPrograms(pathname: string): boolean {
  return /^\/(_ipx|api|prod|assets|builds|fragments|suggestions|feeds|downloads|emblems|game-posters|seat\/files|\.well-known)\//.test(
    pathname,
  );
}

/** The API and the files of the database, which pages of every site may read. */
export function isOpenData(pathname: string): boolean {
  return pathname.startsWith('/api/') || isDatabaseFile(pathname);
}

function toPlain(pathname: string, status: FailureStatus): Answer {
  const code = codes[status];
  const title = code.replaceAll('-', ' ');
  const [type, body] = pathname.startsWith('/prod/')
    ? [
        'application/problem+json',
        JSON.stringify({ type: 'about:blank', title, status, code, message: title, detail: title, instance: pathname }),
      ]
    : ['text/plain; charset=utf-8', `${status} ${title}\n`];
  return createAnswer({ status, headers: { 'content-type': type }, body: Buffer.from(body), etag: null });
}

/** Programs in pages of other sites must be able to read when to come back. */
function toOpenProblem(pathname: string, status: FailureStatus, locale: Locale): Answer {
  const { contentType, body } = withInstance(problem(codes[status], locale), pathname);
  const headers = {
    'content-type': contentType,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Retry-After',
    'cross-origin-resource-policy': 'cross-origin',
  };
  return createAnswer({ status, headers, body: Buffer.from(JSON.stringify(body)), etag: null });
}

/** In both languages. */
function isDatabaseFile(pathname: string): boolean {
  return pathname.startsWith(`${href('gaming-industry-database', getLocale(pathname))}/`) && /\.(csv|json|svg|ics)$/.test(pathname);
}
