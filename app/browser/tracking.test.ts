import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readTrafficFields, readVisit, rememberVisit } from './tracking.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('nothing is stored for a visit that says nothing about itself', () => {
  rememberVisit('', 'https://site.example/about?page=2');
  rememberVisit('https://site.example/blog', 'https://site.example/about');
  expect(stored.size).toBe(0);
  expect(readTrafficFields()).toEqual({
    hs_analytics_source: 'DIRECT_TRAFFIC',
    hs_analytics_source_data_1: '',
    hs_analytics_source_data_2: '',
  });
});

it('nothing is stored for whoever asks not to be followed', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  rememberVisit('https://www.google.com/', 'https://site.example/?utm_source=g');
  expect(stored.size).toBe(0);
});

it('whoever asks not to be followed sends no source and no campaign', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  stored.set('visit', '{"referrer":"https://www.google.com/","query":"utm_source=g"}'); // of before they asked
  expect(readTrafficFields(readVisit(), '?utm_source=g&gclid=abc')).toEqual({
    hs_analytics_source: 'DIRECT_TRAFFIC',
    hs_analytics_source_data_1: '',
    hs_analytics_source_data_2: '',
  });
});

it('an app of a phone is kept by its name, never as "null"', () => {
  rememberVisit('android-app://com.reddit.frontpage/', 'https://site.example/');
  expect(readVisit().referrer).toBe('android-app://com.reddit.frontpage/');
  expect(readTrafficFields().hs_analytics_source).toBe('ORGANIC_SOCIAL');
});

it('the first address is kept for the session, whatever comes later', () => {
  rememberVisit(
    'https://www.google.com/search?q=private',
    'https://site.example/?utm_source=g&utm_medium=cpc&utm_campaign=spring&gclid=abc&page=2',
  );
  rememberVisit('https://www.reddit.com/', 'https://site.example/?utm_source=other');
  expect(readVisit()).toEqual({ referrer: 'https://www.google.com/', query: 'utm_source=g&utm_medium=cpc&utm_campaign=spring' });
  // The identifier of an ad click is not kept: the address still has it when it is sent.
  expect(readTrafficFields(readVisit(), '?utm_campaign=later&gclid=abc')).toEqual({
    hs_analytics_source: 'PAID_SEARCH',
    hs_analytics_source_data_1: 'g',
    hs_analytics_source_data_2: 'spring',
    hs_google_click_id: 'abc',
  });
});

it('a visit is kept in browsers too that do not have URL.canParse', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  rememberVisit('https://www.bing.com/search?q=private', 'https://site.example/');
  expect(readVisit().referrer).toBe('https://www.bing.com/');
  vi.restoreAllMocks();
});

it('storage that is refused or damaged is a visit without a story', () => {
  stored.set('visit', '{"referrer":');
  expect(readVisit()).toEqual({ referrer: '', query: '' });
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => rememberVisit('https://www.bing.com/', 'https://site.example/')).not.toThrow();
  expect(readVisit()).toEqual({ referrer: '', query: '' });
});
