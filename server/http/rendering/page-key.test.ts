import { describe, expect, it } from 'vitest';
import { parseStateUrl, parseUnkeptStateUrl, toKeptKey, toPageKey, toStateUrl, toUnkeptPage } from './page-key.ts';

const keyOf = (pathname: string, search = '') => toPageKey(pathname, search)?.key ?? null;

describe('the key of a kept page', () => {
  it('has the parameters the page reads, in one order, and no others', () => {
    expect(keyOf('/blog', '?utm_source=x&page=2&sort=a-z')).toBe('/blog?sort=a-z&page=2');
    expect(keyOf('/about', '?page=2')).toBe('/about');
    expect(keyOf('/products/gaming-industry-database/games', '?utm_source=x')).toBe('/products/gaming-industry-database/games');
    expect(keyOf('/about.data', '?_routes=x')).toBe('/about.data');
  });

  it('has no values that would make the same page again under another name', () => {
    expect(keyOf('/contact-us', '?sent=contact&subject=event')).toBe('/contact-us?subject=event&sent=contact');
    expect(keyOf('/contact-us', '?sent=1&subject=2')).toBe('/contact-us');
    expect(keyOf('/', '?sent=__proto__')).toBe('/');
    expect(keyOf('/blog', '?q=%20%20&page=%202')).toBe('/blog?page=2');
  });

  it('is null for a path in other escapes than ours, and for pages of the moment', () => {
    expect(keyOf('/blog/articles/abc')).toBe('/blog/articles/abc');
    for (const path of ['/blog/articles/%61bc', '/blog//articles', '/about/', '/health', '/newsletter/confirm/x', '/no/such'])
      expect([path, keyOf(path)]).toEqual([path, null]);
  });

  it('is none where a list is filtered or a record is named: there are as many of those as visitors', () => {
    expect(keyOf('/products/gaming-industry-database/games', '?genre=rpg')).toBe(null);
    expect(keyOf('/fr/products/gaming-industry-database/jeux.data', '?page=2')).toBe(null);
    expect(keyOf('/contact-us', '?subject=database&record=games-730')).toBe(null);
    expect(keyOf('/products/gaming-industry-database/events', '?month=3')).toBe(null);
    expect(keyOf('/tools/release-week', '?week=2027-02-15')).toBe(null);
    expect(toKeptKey('/products/gaming-industry-database/games', '?genre=rpg')).toBe(null);
    expect(toKeptKey('/products/gaming-industry-database/games.data', '?genre=rpg')).toBe(null);
    expect(toKeptKey('/feeds/en.atom', '?genre=rpg')).toBe('/feeds/en.atom');
  });
});

describe('the address of a state', () => {
  const issue = { edition: '1a2b', day: '2026-11-25' };
  const list = '/products/gaming-industry-database/games';
  const parse = (address: string, parser = parseUnkeptStateUrl) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    return parser(issue, pathname, search);
  };

  it('names a filtered list with its filters, and is no address of a kept page', () => {
    const page = toUnkeptPage(list, '?genre=rpg&page=2') ?? '';
    expect(page).toBe(`${list}?genre=rpg&page=2`);
    const address = toStateUrl(issue, page);
    expect([parse(address), parse(address, parseStateUrl)]).toEqual([page, null]);
    expect([toUnkeptPage(list, ''), toUnkeptPage(`${list}.data`, '?genre=rpg'), toUnkeptPage('/seat', '?page=2')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('of what is ahead holds the day, and is none on another', () => {
    const page = '/products/gaming-industry-database/events?month=3';
    const address = toStateUrl(issue, page);
    expect(address).toBe(`/builds/1a2b/state/2026-11-25${page}`);
    expect(parse(address)).toBe(page);
    expect([
      parse(address.replace('11-25', '11-24')),
      parse(address.replace('/2026-11-25', '')),
      parse(address.replace('1a2b', '1a2c')),
    ]).toEqual([null, null, null]);
  });
});
