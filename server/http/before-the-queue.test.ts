import fc from 'fast-check';
import { expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { matchPage } from '#shared/pages.ts';
import { readImageModifiers } from '#server/images/image-modifiers.ts';
import { parseStateUrl, parseUnkeptStateUrl, toKeptKey, toPageKey, toUnkeptPage } from '#server/http/rendering/page-key.ts';
import { chooseEncoding, createAnswer, isFresh } from './answer.ts';
import { getCanonicalPath } from './canonical-path.ts';
import { getClientAddress, parseProxyList, toAddressGroup, trustNobody } from '#server/platform/client-address.ts';
import { createRouteTable } from './route-table.ts';

// Whatever runs before a request has its turn costs everybody: 16 kB of anything, which is as much as Node takes, must cost next to
// nothing.

type Entry = { id?: string; path?: string; children?: Entry[] };
const flat = (function list(entries: Entry[], parent: string): { id: string; path: string }[] {
  return entries.flatMap(({ id, path, children = [] }) => {
    const whole = [parent, path].filter(Boolean).join('/');
    return [...(path && id ? [{ id, path: whole }] : []), ...list(children, whole)];
  });
})(routes, '');
const findRoute = createRouteTable(Object.fromEntries(flat.map(({ id, path }) => [id, { id, path, module: { default: () => null } }])));
const trusted = parseProxyList('127.0.0.1, 10.0.0.0/8') ?? trustNobody;
const text = createAnswer({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.alloc(2000), etag: '"a"' });

const parsers: Record<string, (input: string) => unknown> = {
  findRoute,
  matchPage,
  getCanonicalPath: (path) => getCanonicalPath(path, () => null),
  toKeptKey: (path) => toKeptKey(path, ''),
  'toKeptKey, query': (search) => toKeptKey('/fr/blogue', `?${search}`),
  toPageKey: (path) => toPageKey(path, '?page=2'),
  parseStateUrl: (path) => parseStateUrl({ edition: '1a2b', day: '2026-11-25' }, `/builds/1a2b/state${path}`, ''),
  parseUnkeptStateUrl: (path) => parseUnkeptStateUrl({ edition: '1a2b', day: '2026-11-25' }, `/builds/1a2b/state${path}`, '?page=2'),
  toUnkeptPage: (search) => toUnkeptPage('/products/gaming-industry-database/games', `?${search}`),
  getClientAddress: (header) => getClientAddress('127.0.0.1', header, trusted),
  toAddressGroup: (address) => toAddressGroup(address),
  chooseEncoding: (header) => chooseEncoding(header, text),
  isFresh: (header) => isFresh('"a"', header),
  readImageModifiers: (text) => readImageModifiers(text, 'cover'),
  locale: (cookie) => /(^|;\s*)locale=fr(;|$)/.test(cookie),
};

const SIZE = 16_000;
const MAX_MS = 2;
const pieces = [
  '/',
  '%0A',
  '%2F',
  ';',
  ',',
  ' ',
  'x',
  '//',
  '/%0A',
  ', ',
  ';\t',
  '.',
  '%',
  '%2e',
  '[',
  '1.',
  ':',
  '"',
  'W/',
  'a=1&',
  '/prod',
  '/fr/',
  '::',
  '\n',
];
const starts = ['', '/', '/prod/', '/builds/', '/feeds/', '/fr/blogue/', '/api/v1/', '/en/', '[', '10.0.0.1,'];
const ends = ['', '\n', '%0A', '/', '!', ']', ':x'];

/**
 * The least of five, in time of this thread: what another process or a collection took away is no cost of ours. A quadratic parser takes a
 * hundred times as long.
 */
function time(run: (input: string) => unknown, input: string): number {
  let least = Infinity;
  for (let round = 0; round < 5 && least > MAX_MS; round++) {
    const begun = process.threadCpuUsage();
    run(input);
    const { user, system } = process.threadCpuUsage(begun);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

it.each(Object.entries(parsers))('%s takes 16 kB of anything in under 2 ms', (_name, run) => {
  const fill = (parts: string[]) =>
    parts
      .join('')
      .repeat(Math.ceil(SIZE / Math.max(1, parts.join('').length)))
      .slice(0, SIZE);
  const slow: string[] = [];
  const check = (input: string) => {
    if (time(run, input) > MAX_MS) slow.push(`${input.slice(0, 30)}…${input.slice(-8)}`);
  };
  for (const start of starts) for (const piece of pieces) for (const end of ends) check(start + fill([piece]) + end);
  fc.assert(
    fc.property(
      fc.constantFrom(...starts),
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...ends),
      (start, parts, end) => check(start + fill(parts) + end),
    ),
    { numRuns: 300 },
  );
  expect(slow).toEqual([]);
});
