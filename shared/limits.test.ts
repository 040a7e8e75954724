import { expect, it } from 'vitest';
import * as limits from './limits.ts';

it('the constants are those of the specification (section 9)', () => {
  expect(limits).toMatchObject({
    MESSAGE_DISPLAY_MS: 3_000,
    BAR_SCROLL_THRESHOLD_PX: 100,
    RELEASE_CHECK_MS: 3_600_000,
    CHUNK_RELOAD_GUARD_MS: 10_000,
    ROUTE_MANIFEST_DELAY_MS: 1_000,
    MAX_CONCURRENT_PREFETCHES: 5,
    LOCALE_COOKIE_SECONDS: 365 * 86_400,
    QUERY_STALE_MS: 5_000,
    QUERY_GARBAGE_COLLECTION_MS: 300_000,
    QUERY_RETRIES: 3,
    RETRIED_STATUSES: [408, 409, 425, 429, 500, 502, 503, 504],
    IMAGE_WIDTHS_PX: { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536, '2xl': 1536 },
    IMAGE_QUALITY_PERCENT: 75,
  });
});

it('a query waits twice as long before each try, 30 s at most', () => {
  expect([0, 1, 2, 4, 5, 20].map(limits.toQueryRetryDelayMs)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
});
