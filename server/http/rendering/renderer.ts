import type { Logger } from 'pino';
import { randomUUID } from 'node:crypto';
import { StorageError, toLoggable } from '#server/db/storage-error.ts';
import { type Locale, pathPrefixes } from '#shared/locales.ts';
import { matchPage, pages } from '#shared/pages.ts';
import { type Answer, createAnswer, toAnswer } from '#server/http/answer.ts';
import type { Client } from '#server/platform/client-address.ts';
import type { Rendered } from './kept-answers.ts';
import { type Issue, toStateUrl, toUnkeptPage } from './page-key.ts';
import { createRender, type Render } from './render-context.ts';

export type RouteRequest = (request: Request, client: Client, render: Render) => Promise<Response>;

export type RendererOptions = {
  siteUrl: string;
  /** Where the browser fetches the state of kept pages: a CDN in front of this server, or '' for this server. */
  cdnUrl: string;
  getIssue(): Issue;
  /** The router. */
  route: RouteRequest;
  log: Logger;
  /** Is told how long each rendering took, in milliseconds. */
  onRendered?(ms: number): void;
};

/**
 * Browsers ask for pages again each time, and mostly get a 304. New content shows at once, and no shared cache decides the language of `/`.
 */
const KEPT_CACHE_CONTROL = 'no-cache';

/** For a 503 that names no time: a database restarts in seconds. */
export const RETRY_SECONDS = 5;

/** Renders answers through the router. */
export class Renderer {
  readonly #options: RendererOptions;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  /**
   * Renders a page, its data or a resource for everybody: from its key alone, with GET and without the
   * headers or cookies of the visitor who asked first. An answer that is not 200 is not to be kept.
   */
  async render(key: string): Promise<Rendered> {
    const { siteUrl, cdnUrl, getIssue } = this.#options;
    const isPage = matchPage(key.split('?', 1)[0] ?? '') !== null;
    const request = new Request(siteUrl + key);
    const render = this.#createRender(isPage ? cdnUrl + toStateUrl(getIssue(), key) : null, request);
    const answer = await this.#route(request, { address: '' }, render, 'best');
    if (answer.status !== 200) return { answer, state: null, keep: false };
    answer.headers['cache-control'] ??= KEPT_CACHE_CONTROL;
    return { answer, state: render.state ? this.#toState(render.state, 'best') : null, keep: true };
  }

  /**
   * Renders an answer for one visitor. A failure is logged with the id that the answer carries. Rejects with `StorageError` when it was the
   * database of leads that failed.
   */
  async routeOnce(request: Request, client: Client): Promise<Answer> {
    // A HEAD request is rendered as a GET, because the router would leave out the body whose length is
    // measured. The listener sends no body.
    const asked = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
    const render = this.#createRender(this.#toUnkeptStateUrl(asked), request);
    const answer = await this.#route(asked, client, render, 'fast');
    if (answer.status === 500 && render.storageError) throw render.storageError;
    if (request.method !== 'GET' && request.method !== 'HEAD') answer.headers['cache-control'] = 'no-store';
    return answer;
  }

  /** The state of a page that is not kept, for a visitor who starts React on it; null when there is no such page. */
  async renderState(request: Request, client: Client): Promise<Answer | null> {
    const render = { ...this.#createRender(null, request), isStateOnly: true };
    const { status } = await this.#route(request, client, render, 'fast');
    if (status !== 200) return null;
    const state = this.#toState(render.state, 'fast');
    state.headers['cache-control'] = 'no-store';
    return state;
  }

  /** A filtered list would be half as long again with its state, which most visits never need. */
  #toUnkeptStateUrl({ method, url }: Request): string | null {
    const { pathname, search } = new URL(url);
    const page = method === 'GET' ? toUnkeptPage(pathname, search) : null;
    return page && toStateUrl(this.#options.getIssue(), page);
  }

  /** The error screen for a status, inside the frame of the site; the same for everybody. Null when it cannot be rendered. */
  async renderFailure(status: number, locale: Locale): Promise<Answer | null> {
    const request = new Request(`${this.#options.siteUrl}${pathPrefixes[locale]}/error`);
    const render = { ...this.#createRender(null, request), failure: status };
    const answer = await this.#route(request, { address: '' }, render, 'best');
    return answer.status === status ? answer : null;
  }

  async #route(request: Request, client: Client, render: Render, effort: Answer['effort']): Promise<Answer> {
    const begunMs = performance.now();
    const answer = await toAnswer(
      await this.#options.route(request, client, render).catch((error: unknown) => fail(error, render)),
      effort,
    );
    this.#options.onRendered?.(performance.now() - begunMs);
    if (answer.status >= 500) answer.headers['x-request-id'] = render.id;
    if (answer.status === 429 || answer.status === 503) answer.headers['retry-after'] ??= String(RETRY_SECONDS);
    if (answer.status !== 200) answer.headers['cache-control'] ??= 'no-store';
    return isBareFailure(answer) ? toLastResort(render.id) : answer;
  }

  #createRender(stateUrl: string | null, { method, url }: Request): Render {
    const id = randomUUID();
    const render = createRender({ id, stateUrl, edition: this.#options.getIssue().edition }, (error) => {
      if (error instanceof StorageError) render.storageError = error;
      const path = toLoggablePath(new URL(url).pathname);
      // Without its message: a parser or a driver quotes there what a visitor typed.
      this.#options.log.error({ err: toLoggable(error), requestId: id, method, path }, 'a request failed');
    });
    return render;
  }

  #toState(state: string, effort: Answer['effort']): Answer {
    const { cdnUrl, siteUrl } = this.#options;
    // A CDN serves it from another origin. It holds nothing that the page does not show to everybody.
    const cors = cdnUrl
      ? { 'access-control-allow-origin': new URL(siteUrl).origin, 'cross-origin-resource-policy': 'cross-origin' }
      : undefined;
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': KEPT_CACHE_CONTROL,
      'x-robots-tag': 'noindex',
      ...cors,
    };
    return createAnswer({ status: 200, headers, body: Buffer.from(state), effort });
  }
}

function fail(error: unknown, render: Render): Response {
  render.report(error);
  return new Response(null, { status: 500 });
}

/** The router's own error answer, empty or a line of text. Its cause is logged already. */
function isBareFailure({ status, headers }: Answer): boolean {
  return status === 500 && /^(text\/plain|$)/i.test(headers['content-type'] ?? '');
}

/** For when the error screen cannot be rendered either. In both languages, because finding the language may be what failed. */
export function toLastResort(id: string): Answer {
  const text = `<h1>Something broke on our side.</h1><p>Please try again in a minute.</p><p lang="fr-CA">Quelque chose a lâché de notre côté. Réessayez dans une minute.</p><p><code>${id}</code></p>`;
  const body = `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>500</title>${text}<p><a href="/">Back to homepage</a> · <a lang="fr-CA" href="/fr">Retour à l’accueil</a></p>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-request-id': id };
  return createAnswer({ status: 500, headers, body: Buffer.from(body), etag: null });
}

/**
 * Pages that are not kept like others have a token or a visitor's search in their path: the log gets
 * `/newsletter/confirm/:token`. The address of a large export opens it without a log-in.
 */
function toLoggablePath(pathname: string): string {
  // The router answers capitals too.
  const match = matchPage(pathname) ?? matchPage(pathname.toLowerCase());
  return match && pages[match.id].kept !== true
    ? pages[match.id].path[match.locale]
    : pathname.replace(/^(\/seat\/files\/)[^/]+/i, '$1:token');
}
