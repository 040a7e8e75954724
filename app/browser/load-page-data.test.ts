import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPageData } from './load-page-data.ts';
import { toWholeAnswer } from './router-internals.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // The server can be reached: what fails has another cause.
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ours = (status: number) => new Response('["data"]', { status, headers: { 'x-remix-response': 'yes' } });
const cut = () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  return new Response(body, { headers: { 'x-remix-response': 'yes' } });
};
const spoiled: [string, () => Response][] = [
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['half an answer', cut],
  ['the 503 of a proxy', () => new Response('busy', { status: 503 })],
  ['the log-in page of a hotel', () => new Response('<p>Welcome</p>')],
];

/** What becomes of a request that gets these answers, one after the other. */
async function load(...answers: (() => Response)[]) {
  let asked = 0;
  const left: string[] = [];
  vi.stubGlobal('location', { assign: (path: string) => left.push(path) });
  const shown: number[] = [];
  const ask = async () => toWholeAnswer(answers[asked++]?.() ?? ours(200));
  void loadPageData(ask, new AbortController().signal, '/blog?page=2').then(({ status }) => shown.push(status));
  await vi.advanceTimersByTimeAsync(5_000);
  return { asked, left, shown };
}

it.each(spoiled)('%s is asked for once more', async (_what, answer) => {
  expect(await load(answer)).toEqual({ asked: 2, left: [], shown: [200] });
});

it.each(spoiled)('%s twice, and the page is loaded in full: the router never hears of it', async (_what, answer) => {
  expect(await load(answer, answer)).toEqual({ asked: 2, left: ['/blog?page=2'], shown: [] });
});

it.each([404, 500])('an error of our own (%i) has its page', async (status) => {
  expect(await load(() => ours(status))).toEqual({ asked: 1, left: [], shown: [status] });
});

it('a request that nobody waits for any more is not repeated', async () => {
  const controller = new AbortController();
  let asked = 0;
  const loading = loadPageData(
    async () => {
      asked++;
      controller.abort();
      throw new DOMException('gone', 'AbortError');
    },
    controller.signal,
    '/about',
  );
  await expect(loading).rejects.toThrow('gone');
  expect(asked).toBe(1);
});
