import { describe, expect, it } from 'vitest';
import { pages } from '#shared/pages.ts';
import { addFirstQuery, mergeFirstQuery } from './first-query.ts';

const merge = (address: string, first: string, own: readonly string[] = []) =>
  mergeFirstQuery(`https://ragtag.example${address}`, first, own).replace('https://ragtag.example', '');

describe('the query of the first page', () => {
  it('is added to an address, which keeps what it says itself', () => {
    expect(merge('/community', '?utm_source=letter&ref=x')).toBe('/community?utm_source=letter&ref=x');
    expect(merge('/community?utm_source=own#rules', '?utm_source=letter&ref=x')).toBe('/community?utm_source=own&ref=x#rules');
  });

  it('does not take along what belongs to the first page alone', () => {
    expect(merge('/about', '?page=3&sort=a-z&utm_medium=email', pages.blog.query)).toBe('/about?utm_medium=email');
    expect(merge('/about', '?genre=rpg&columns=title&ref=x', pages['database-games'].neutralQuery)).toBe('/about?ref=x');
  });

  it('is added to the fields of a form, which keeps its own', () => {
    const fields = new FormData();
    fields.append('ref', 'own');
    expect(addFirstQuery(fields, '?utm_source=letter&ref=x&q=a', ['q'])).toBe(true);
    expect([...fields]).toEqual([
      ['ref', 'own'],
      ['utm_source', 'letter'],
    ]);
    expect(addFirstQuery(fields, '?utm_source=letter', [])).toBe(false);
  });

  it('leaves the address as it was written when there is nothing to add', () => {
    expect(merge('/blog?q=a%20b', '')).toBe('/blog?q=a%20b');
    expect(merge('/blog?q=a%20b', '?page=2', pages.blog.query)).toBe('/blog?q=a%20b');
  });
});
