import { Visits } from '../server/http/numbers/visits.ts';
import { median } from './bench-site.ts';

/**
 * `npm run bench:visits`: what counting adds to a request, in nanoseconds. The headers are those of a browser; every value is a
 * new string, as from the wire.
 */
const ROUNDS = 7;
const REQUESTS = 300_000;
const agents = Array.from(
  { length: 50 },
  (_, at) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + at}.0.0.0 Safari/537.36`,
);
const paths = [
  '/',
  '/about',
  '/blog',
  '/fr/blogue',
  '/blog/articles/a-price-before-a-page',
  '/products/gaming-industry-database/games',
  '/contact-us',
];

const kinds = {
  'a page after another': (at: number) => toRequest(at, { referer: 'https://example.com/blog', 'sec-fetch-site': 'same-origin' }),
  'a first page, from elsewhere': (at: number) =>
    toRequest(at, { referer: 'https://www.google.com/', 'sec-fetch-site': 'cross-site' }, '?utm_campaign=spring'),
};
for (const [kind, make] of Object.entries(kinds))
  console.log(`${kind.padEnd(30)} ${measure(make)} ns a request (median of ${ROUNDS} rounds)`);

function measure(make: (at: number) => ReturnType<typeof toRequest>): number {
  const visits = new Visits(['https://example.com']);
  const times = Array.from({ length: ROUNDS }, () => {
    const requests = Array.from({ length: REQUESTS }, (_, at) => make(at));
    const begun = performance.now();
    for (const request of requests) visits.observe(request, 200, 'sendKept');
    return ((performance.now() - begun) * 1e6) / REQUESTS;
  });
  visits.take();
  return Math.round(median(times));
}

function toRequest(at: number, more: Record<string, string>, search = '') {
  const given = {
    host: 'example.com',
    connection: 'keep-alive',
    'user-agent': agents[at % agents.length] ?? '',
    accept: 'text/html,application/xhtml+xml',
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': 'fr-CA,fr;q=0.9',
    ...more,
  };
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, toNewString(value)]));
  return { method: 'GET', pathname: toNewString(paths[at % paths.length] ?? '/'), search: toNewString(search), headers };
}

/** A string whose hash nobody has worked out yet. */
function toNewString(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}
