import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnKeys, sortKeys } from './columns.ts';
import { type EntityType, entityTypes } from './entity-types.ts';
import { companyFilters, facetKeys } from './entity-types.ts';
import {
  getDefaultSort,
  type ListQuery,
  listShownColumns,
  PAGE_SIZES,
  parseListQuery,
  serializeFilters,
  serializeListQuery,
  toggleFilter,
} from './list-query.ts';

const parse = (search: string, type: ListQuery['type'] = 'games') => parseListQuery(type, new URLSearchParams(search));
const value = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,12}$/);

const anyQuery = fc.constantFrom(...entityTypes).chain((type) =>
  fc.record({
    type: fc.constant(type),
    q: fc.constantFrom('', 'dark souls', 'œuvre', '三国', 'a_b & c'),
    filters: fc.subarray([...facetKeys[type], ...companyFilters[type]]).chain((facets) =>
      fc.tuple(
        ...facets.map((facet) =>
          fc.uniqueArray(value, { minLength: 1, maxLength: 4 }).map((values) => {
            const sorted = values.toSorted();
            return { facet, include: sorted.filter((_, at) => at % 2 === 0), exclude: sorted.filter((_, at) => at % 2 === 1) };
          }),
        ),
      ),
    ),
    sort: fc.record({ key: fc.constantFrom(...sortKeys[type]), descending: fc.boolean() }),
    columns: fc.subarray([...columnKeys[type]].slice(1)).map((chosen) => [columnKeys[type][0], ...chosen]),
    page: fc.integer({ min: 1, max: 9999 }),
    size: fc.constantFrom(...PAGE_SIZES),
  }),
);

describe('the address of a list', () => {
  it('says everything about a list, and is read back as it was written', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const address = serializeListQuery(query);
        const { query: read, ignored } = parse(address, query.type);
        expect(read).toEqual(query);
        expect(ignored).toEqual([]);
        expect(serializeListQuery(read)).toBe(address);
      }),
    );
  });

  it('never fails, whatever stands in it, and is stable once read', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('q', 'genre', 'price', 'sort', 'page', 'per-page', 'columns', 'utm_source'), fc.string())),
        (pairs) => {
          const first = parse(new URLSearchParams(pairs).toString()).query;
          expect(parse(serializeListQuery(first)).query).toEqual(first);
        },
      ),
    );
  });

  it('cuts a long search between letters, never through one', () => {
    const { query } = parseListQuery('games', new URLSearchParams({ q: `${'a'.repeat(99)}😀` }));
    expect(query.q).toBe('a'.repeat(99));
  });

  it('takes no name for a column that only objects have', () => {
    expect(parse('columns=constructor_toString').ignored.map(({ value }) => value)).toEqual(['constructor', 'toString']);
  });

  it('is empty for a list as it comes', () => {
    expect(serializeListQuery(parse('').query)).toBe('');
    expect(serializeListQuery(parse('page=1&per-page=25&sort=-reviews&utm_source=x').query)).toBe('');
  });

  it('reads a form, which repeats a name, and a link, which joins its values, as the same list', () => {
    const joined = parse('genre=rpg_-casual_action&price=5-10');
    expect(parse('price=5-10&genre=action&genre=-casual&genre=rpg')).toEqual(joined);
    expect(serializeListQuery(joined.query)).toBe('genre=action_rpg_-casual&price=5-10');
  });

  it('lets an exclusion win over the same value chosen', () => {
    expect(parse('genre=rpg_-rpg').query.filters).toEqual([{ facet: 'genre', include: [], exclude: ['rpg'] }]);
  });

  it('names what it does not understand, and leaves strangers’ parameters alone', () => {
    expect(parse('genre=<script>&sort=luck&page=0&per-page=7&columns=title_shoe&utm_source=x&fbclid=1').ignored).toEqual([
      { name: 'genre', value: '<script>' },
      { name: 'sort', value: 'luck' },
      { name: 'columns', value: 'shoe' },
      { name: 'page', value: '0' },
      { name: 'per-page', value: '7' },
    ]);
  });

  it('sorts by relevance while something is searched for, and only then', () => {
    expect(parse('q=hades').query.sort).toEqual(getDefaultSort('games', true));
    expect(parse('sort=relevance').ignored).toEqual([{ name: 'sort', value: 'relevance' }]);
  });

  it('goes back to the first page when a filter changes', () => {
    const { query } = parse('genre=rpg&page=7');
    expect(serializeListQuery(toggleFilter(query, 'genre', 'action'))).toBe('genre=action_rpg');
    expect(serializeListQuery(toggleFilter(query, 'genre', 'rpg'))).toBe('');
    expect(serializeListQuery(toggleFilter(query, 'genre', 'rpg', 'exclude'))).toBe('genre=-rpg');
    expect(serializeFilters('games', { year: ['2020', '2019'], genre: ['rpg'] })).toBe('genre=rpg&year=2019_2020');
  });
});

describe('the columns of a list as it is shown', () => {
  const show = (type: EntityType, address: string) => listShownColumns(parseListQuery(type, new URLSearchParams(address)).query);

  it('have what the list is sorted by, also where it is not among them by default', () => {
    expect(show('events', 'sort=-attendance').slice(0, 2)).toEqual(['name', 'attendance']);
    expect(show('events', 'sort=-newest').slice(0, 2)).toEqual(['name', 'firstHeld']);
    expect(show('publishers', 'sort=founded')).toContain('founded');
    expect(show('associations', 'sort=founded&columns=size')).toEqual(['name', 'founded', 'size']);
    expect(show('publishers', 'games=50-up').slice(0, 2)).toEqual(['name', 'games']);
    expect(show('publishers', 'sort=games')).toEqual(show('publishers', ''));
    expect(show('studios', 'games=50-up')).toEqual(show('studios', ''));
  });

  it('stay in their places where they have it, and nobody gets more than they chose while no order is', () => {
    expect(show('games', 'sort=price')).toEqual(show('games', ''));
    expect(show('games', 'columns=genres')).toEqual(['title', 'genres']);
  });
});
