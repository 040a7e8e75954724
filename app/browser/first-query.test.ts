import { describe, expect, it } from 'vitest';
import { ownParameters } from '#shared/own-parameters.ts';
import { pageIds, pages } from '#shared/pages.ts';
import { mergeFirstQuery } from './first-query.ts';

const merge = (address: string, first: string) =>
  mergeFirstQuery(`https://ragtag.example${address}`, first).replace('https://ragtag.example', '');

describe('the query of the first page', () => {
  it('is added to an address, which keeps what it says itself', () => {
    expect(merge('/community', '?utm_source=letter&ref=x')).toBe('/community?utm_source=letter&ref=x');
    expect(merge('/community?utm_source=own#rules', '?utm_source=letter&ref=x')).toBe('/community?utm_source=own&ref=x#rules');
  });

  it('does not take along what belongs to one page', () => {
    expect(merge('/blog', '?page=3&sort=a-z&sent=contact&utm_medium=email')).toBe('/blog?utm_medium=email');
    expect(merge('/about', '?genre=rpg&columns=title&ids=730_570&ref=x')).toBe('/about?ref=x');
  });

  it('knows all that the page table says belongs to one page, and nothing else', () => {
    const ofTable = pageIds.flatMap((id) => [...pages[id].query, ...pages[id].neutralQuery]);
    // The product redirect and the forms read these by themselves.
    expect([...ownParameters].sort()).toEqual([...new Set(['to', 'form', ...ofTable])].sort());
  });

  it('leaves the address as it was written when there is nothing to add', () => {
    expect(merge('/blog?q=a%20b', '')).toBe('/blog?q=a%20b');
    expect(merge('/blog?q=a%20b', '?page=2')).toBe('/blog?q=a%20b');
  });
});
