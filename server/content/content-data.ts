import type { Benchmarks } from '#shared/analysis/benchmarks.ts';
import type { SampleReport } from '#shared/analysis/sample-report.ts';
import type { Locale } from '#shared/locales.ts';
import type { Review } from '#shared/reviews.ts';
import type { Site } from '#shared/site.ts';
import type { BlogData } from '#server/content/blog/blog-data.ts';
import type { LegalSource } from '#server/content/legal/legal.ts';

/** Everything under `content/`, checked, as plain values. */
export type ContentData = {
  /** Of the bytes of all files. */
  hash: string;
  site: Site;
  /** The copy of each page, by `<page>.<language>`. */
  copies: Map<string, unknown>;
  legal: LegalSource[];
  reviews: Review[];
  benchmarks: Benchmarks;
  sampleReport: Record<Locale, SampleReport>;
  blog: BlogData;
};
