import { expect, it } from 'vitest';
import { classifyTrafficSource } from './traffic-source.ts';

it.each([
  ['', '', 'DIRECT_TRAFFIC'],
  ['', '?utm_medium=emaik', 'EMAIL_MARKETING'],
  ['', '?utm_medium=email', 'EMAIL_MARKETING'],
  ['https://www.google.com/', '?utm_medium=email&utm_campaign=x', 'EMAIL_MARKETING'],
  ['https://www.google.com/', '', 'ORGANIC_SEARCH'],
  ['https://google.ca/', '?utm_campaign=spring', 'PAID_SEARCH'],
  ['https://www.google.co.uk/', '?utm_campagin=spring', 'PAID_SEARCH'],
  ['https://fr.search.yahoo.com/', '', 'ORGANIC_SEARCH'],
  ['https://www.bing.com/', '?utm_campaign=', 'ORGANIC_SEARCH'],
  ['https://notgoogle.com/', '', 'DIRECT_TRAFFIC'],
  ['https://google.com.example.org/', '', 'DIRECT_TRAFFIC'],
  ['https://example.org/?q=google.com', '', 'DIRECT_TRAFFIC'],
  ['https://l.facebook.com/', '', 'ORGANIC_SOCIAL'],
  ['https://www.instagram.com/', '?utm_campaign=x', 'PAID_SOCIAL'],
  ['https://t.co/abc', '', 'ORGANIC_SOCIAL'],
  ['https://twitter.com/', '?utm_campagin=x', 'PAID_SOCIAL'],
  ['https://www.tiktok.com/', '', 'ORGANIC_SOCIAL'],
  ['https://out.reddit.com/', '', 'ORGANIC_SOCIAL'],
  ['https://notreddit.com/', '', 'DIRECT_TRAFFIC'],
  ['android-app://com.google.android.googlequicksearchbox/', '', 'ORGANIC_SEARCH'],
  ['android-app://com.google.android.googlequicksearchbox/', '?utm_campaign=x', 'PAID_SEARCH'],
  ['android-app://com.reddit.frontpage/', '', 'ORGANIC_SOCIAL'],
  ['android-app://org.example.reader/', '', 'DIRECT_TRAFFIC'],
  ['not an address', '?utm_source=x', 'DIRECT_TRAFFIC'],
])('a visit from %j with %j is %s', (referrer, query, expected) => {
  expect(classifyTrafficSource({ referrer, query }).hs_analytics_source).toBe(expected);
});

it('carries the source, the campaign and the ad click, the last only when there is one', () => {
  expect(classifyTrafficSource({ referrer: 'https://www.google.com/', query: 'utm_source=g&utm_campagin=spring&gclid=abc' })).toEqual({
    hs_analytics_source: 'PAID_SEARCH',
    hs_analytics_source_data_1: 'g',
    hs_analytics_source_data_2: 'spring',
    hs_google_click_id: 'abc',
  });
  expect(classifyTrafficSource({ referrer: 'https://www.bing.com/search', query: '' })).toEqual({
    hs_analytics_source: 'ORGANIC_SEARCH',
    hs_analytics_source_data_1: 'www.bing.com',
    hs_analytics_source_data_2: '',
  });
});
