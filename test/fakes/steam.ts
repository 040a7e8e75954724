import { FakeCatalogue, type CatalogueOptions, FIRST_DAY, type FakeApp } from './steam-apps.ts';
import { getKnownApp, toStoreItem } from './steam-answers.ts';
import { categoryNames, tagNames, toFrenchTag } from './steam-words.ts';

/** What can go wrong with one answer. */
export type Fault =
  | '400'
  | '401'
  | '403'
  | '429'
  | '429-retry-after'
  | '500'
  | '502'
  | '503'
  | 'html'
  | 'null'
  | 'empty-object'
  | 'empty-response'
  | 'endless'
  | 'cut'
  | 'changed-shape'
  | 'missing-items'
  | 'eresult'
  | 'redirect';

/** An answer as it goes over the wire. `endless`: begins and never ends. `cut`: the connection breaks. */
export type FakeAnswer = { status: number; headers: Record<string, string>; body: string; end?: 'endless' | 'cut' };

export const TEST_KEY = '0123456789ABCDEF0123456789ABCDEF';

/**
 * A store that is not there: answers in the documented shapes of Steam's API, from a seed. `week` moves its clock: games come, go,
 * change names and prices, and are reviewed; `fail` lets coming answers go wrong.
 */
export class FakeSteam {
  week = 0;
  readonly catalogue: FakeCatalogue;
  /** Calls by method, in order; how often GetItems was asked for each app, and appreviews and appdetails together. */
  readonly calls: string[] = [];
  readonly askedItems = new Map<number, number>();
  readonly askedStore = new Map<number, number>();
  readonly #faults: { fault: Fault; method: string; left: number; after: number }[] = [];
  readonly #pageSize: number;

  constructor(options: CatalogueOptions & { pageSize?: number }) {
    this.catalogue = new FakeCatalogue(options);
    this.#pageSize = options.pageSize ?? 50_000;
  }

  /** The next answers of a method ('' for any) go wrong, so many times, after so many good ones. */
  fail(fault: Fault, { method = '', times = 1, after = 0 } = {}): void {
    this.#faults.push({ fault, method, left: times, after });
  }

  /** The app in the present week; the games of `--check` are always there. Null: no such app. */
  getApp(id: number): FakeApp | null {
    const app = this.catalogue.get(id, this.week);
    const known = getKnownApp(id);
    if (!known) return app;
    const stand = app ?? this.catalogue.getAt(1, 0);
    return {
      ...stand,
      isGone: false,
      isRestricted: false,
      comingSoon: null,
      isGiveaway: false,
      isBundleFirst: false,
      releaseSeconds: FIRST_DAY - 1e8,
      ...known,
      id,
    };
  }

  answer(url: URL, headers: { get(name: string): string | null }): FakeAnswer {
    const method = /\/(\w+)\/v1\/?$/.exec(url.pathname)?.[1] ?? /^\/(?:api\/)?(\w+)/.exec(url.pathname)?.[1] ?? '';
    this.calls.push(method);
    const fault = this.#takeFault(method);
    const broken = fault && toBroken(fault);
    if (broken) return broken;
    switch (method) {
      case 'GetAppList':
        return headers.get('x-webapi-key') === TEST_KEY ? this.#listApps(url) : deny();
      case 'GetItems':
        return this.#getItems(url, fault);
      case 'GetTagList':
        return json({ response: { version_hash: '1', tags: this.#listTags(toInput(url)) } });
      case 'GetStoreCategories':
        return json({
          response: { categories: [...categoryNames].map(([categoryid, display_name]) => ({ categoryid, type: 1, display_name })) },
        });
      case 'appreviews':
        return this.#getReviews(Number(url.pathname.split('/').at(-1)));
      case 'appdetails':
        return this.#getDetails(Number(url.searchParams.get('appids')));
      default:
        return { status: 404, headers: {}, body: 'Not Found' };
    }
  }

  /** In place of `globalThis.fetch`. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = this.answer(new URL(request.url), request.headers);
    return new Response(toStream(answer), { status: answer.status, headers: answer.headers });
  };

  #takeFault(method: string): Fault | null {
    const found = this.#faults.find((entry) => entry.left > 0 && (entry.method === '' || entry.method === method));
    if (!found) return null;
    if (found.after > 0) {
      found.after--;
      return null;
    }
    found.left--;
    return found.fault;
  }

  #listApps(url: URL): FakeAnswer {
    const { last_appid = 0, max_results = 10_000 } = toInput(url);
    const total = this.catalogue.count(this.week);
    const size = Math.min(Number(max_results), this.#pageSize);
    const apps: object[] = [];
    let index = 0;
    for (; index < total && apps.length < size; index++) {
      const appid = this.catalogue.getId(index);
      if (appid <= Number(last_appid)) continue;
      const app = this.catalogue.getAt(index, this.week);
      if (!app.isGone) apps.push({ appid, name: app.title, last_modified: app.modified, price_change_number: 1 });
    }
    if (apps.length === 0) return json({ response: {} });
    const more = index < total ? { have_more_results: true, last_appid: this.catalogue.getId(index - 1) } : {};
    return json({ response: { apps, ...more } });
  }

  /** In another order than asked. */
  #getItems(url: URL, fault: Fault | null): FakeAnswer {
    const { ids = [] } = toInput(url);
    const asked = (ids as { appid: number }[]).map(({ appid }) => appid); // What the refresh sends.
    if (asked.length > 200) return { status: 400, headers: {}, body: 'Bad Request' };
    for (const id of asked) this.askedItems.set(id, (this.askedItems.get(id) ?? 0) + 1);
    const shown = fault === 'missing-items' ? asked.filter((_, index) => index % 3 !== 0) : asked;
    const items = shown.map((id) => toStoreItem(id, this.getApp(id))).toReversed();
    return json({ response: { store_items: items } });
  }

  #listTags({ language }: Record<string, unknown>): object[] {
    return [...tagNames].map(([tagid, name]) => ({ tagid, name: language === 'french' ? toFrenchTag(name) : name }));
  }

  #getReviews(id: number): FakeAnswer {
    this.askedStore.set(id, (this.askedStore.get(id) ?? 0) + 1);
    const app = this.getApp(id);
    if (!app || app.isGone) return json({ success: 2 });
    const { positive, negative } = app;
    const query_summary = {
      num_reviews: 0,
      review_score: 8,
      total_positive: positive,
      total_negative: negative,
      total_reviews: positive + negative,
    };
    return json({ success: 1, query_summary, reviews: [], cursor: '*' });
  }

  #getDetails(id: number): FakeAnswer {
    this.askedStore.set(id, (this.askedStore.get(id) ?? 0) + 1);
    const app = this.getApp(id);
    if (!app || app.isGone || app.isRestricted) return json({ [id]: { success: false } });
    const genres = app.genres.map((description, index) => ({ id: index % 2 ? index : String(index), description }));
    return json({ [id]: { success: true, data: { type: 'game', name: app.title, steam_appid: id, required_age: '0', genres } } });
  }
}

function toInput(url: URL): Record<string, unknown> {
  return JSON.parse(url.searchParams.get('input_json') ?? '{}') as Record<string, unknown>; // What the refresh sends.
}

function json(value: unknown): FakeAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'x-eresult': '1', 'cache-control': 'public, max-age=120' },
    body: JSON.stringify(value),
  };
}

function deny(): FakeAnswer {
  return {
    status: 403,
    headers: { 'content-type': 'text/html' },
    body: '<html>Access is denied. Retrying will not help. Please verify your <pre>key=</pre></html>',
  };
}

/** Null: the method itself makes the answer wrong. */
function toBroken(fault: Fault): FakeAnswer | null {
  const html = { 'content-type': 'text/html' };
  switch (fault) {
    case 'html':
      return { status: 200, headers: html, body: '<html>Sorry!</html>' };
    case 'null':
      return { status: 200, headers: {}, body: 'null' };
    case 'empty-object':
      return { status: 200, headers: {}, body: '{}' };
    case 'empty-response':
      return { status: 200, headers: {}, body: '{"response":{}}' };
    case 'changed-shape':
      return {
        status: 200,
        headers: {},
        body: '{"response":{"items":[{"app":620,"title":"Portal 2"}],"applications":5,"tags":"none","categories":1}}',
      };
    case 'endless':
      return { status: 200, headers: {}, body: '{"response":{"store_items":[', end: 'endless' };
    case 'cut':
      return { status: 200, headers: {}, body: '{"response":{"store_items":[', end: 'cut' };
    case 'eresult':
      return { status: 200, headers: { 'x-eresult': '2', 'x-error_message': 'Failure' }, body: '{"response":{}}' };
    case 'redirect':
      return { status: 302, headers: { location: 'https://elsewhere.example/' }, body: '' };
    case 'missing-items':
      return null;
    case '429-retry-after':
      return { status: 429, headers: { 'retry-after': '90' }, body: 'null' };
    case '403':
      return { status: 403, headers: {}, body: '' };
    default:
      return { status: Number(fault), headers: html, body: '<html></html>' };
  }
}

function toStream({ body, end, status }: FakeAnswer): ReadableStream<Uint8Array> | null {
  if (status === 302) return null;
  const bytes = new TextEncoder().encode(body);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      if (end === 'cut') controller.error(new TypeError('terminated'));
      else if (end !== 'endless') controller.close();
    },
  });
}
