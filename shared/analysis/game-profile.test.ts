import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { analysisLanguages, parseGameProfile, serializeGameProfile } from './game-profile.ts';
import { marketGenres } from '#shared/database/market-rules.ts';

const parse = (search: string) => parseGameProfile(new URLSearchParams(search));

test('an address without a parameter of ours asks for nothing', () => {
  expect(parse('utm_source=letter')).toEqual({ state: 'empty' });
});

describe('what the form sends', () => {
  it('is read, whether values stand apart or together', () => {
    expect(parse('genre=rpg&genre=strategy&price=14,99&language=en&language=fr&self=yes&month=10')).toEqual(
      parse('genre=strategy_rpg&price=14.99&language=fr_en&self=yes&month=10') && {
        ...parse('genre=strategy_rpg&price=14.99&language=fr_en&self=yes&month=10'),
        typed: { price: '14,99' },
      },
    );
  });

  it.each([
    ['14.99', 14.99],
    ['14,99 $', 14.99],
    ['US$20', 20],
    ['20\u00a0$\u00a0US', 20],
    ['0', 0],
    ['', null],
  ])('a price "%s" is %s dollars', (typed, dollars) => {
    const parsed = parse(`genre=rpg&price=${encodeURIComponent(typed)}`);
    expect(parsed.state === 'ready' && parsed.profile.priceUsd).toBe(dollars);
  });

  it.each([
    ['price=10', 'genre', 'missing'],
    ['genre=nothing-known', 'genre', 'missing'],
    ['genre=rpg_action_casual_strategy', 'genre', 'too-many'],
    ['genre=rpg&price=cheap', 'price', 'not-a-price'],
    ['genre=rpg&price=-5', 'price', 'not-a-price'],
    ['genre=rpg&price=1e9', 'price', 'not-a-price'],
    ['genre=rpg&price=999', 'price', 'not-a-price'],
  ])('%s is refused at %s: %s', (search, field, code) => {
    const parsed = parse(search);
    expect(parsed.state === 'refused' && parsed.problems).toEqual([{ field, code }]);
  });
});

test('an address that was written is read back the same, whatever the profile', () => {
  const profile = fc.record({
    genres: fc.uniqueArray(fc.constantFrom(...marketGenres), { minLength: 1, maxLength: 3 }),
    priceUsd: fc.option(fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100)),
    languages: fc.uniqueArray(fc.constantFrom(...analysisLanguages)),
    selfPublished: fc.option(fc.boolean()),
    month: fc.option(fc.integer({ min: 1, max: 12 })),
    neighbours: fc.option(fc.uniqueArray(fc.integer({ min: 10, max: 9_999_999 }).map(String), { minLength: 1, maxLength: 5 })),
    find: fc.constant(''),
  });
  fc.assert(
    fc.property(profile, (given) => {
      const address = serializeGameProfile(given);
      const parsed = parse(address);
      expect(parsed.state).toBe('ready');
      expect(parsed.state === 'ready' && serializeGameProfile(parsed.profile)).toBe(address);
    }),
  );
});

test('nothing that anybody writes makes it throw', () => {
  fc.assert(fc.property(fc.webQueryParameters(), (search) => void parse(`genre=${search}&near=${search}`)));
});
