import path from 'node:path';
import { benchmarksSchema } from '#shared/analysis/benchmarks.ts';
import { sampleReportSchema } from '#shared/analysis/sample-report.ts';
import { locales } from '#shared/locales.ts';
import { pageCopySchemas } from '#shared/page-copy/page-copy.ts';
import { reviewsSchema } from '#shared/reviews.ts';
import { siteSchema } from '#shared/site.ts';
import type { ContentData } from './content-data.ts';
import { ContentError } from './content-error.ts';
import { hashFiles } from './hash-files.ts';
import { readBlog } from '#server/content/blog/read-blog.ts';
import { readLegal } from '#server/content/legal/read-legal.ts';
import { readYaml } from './read-yaml.ts';
import { setHeadlines } from './wood-type.ts';
import { keysOf } from '#shared/keys-of.ts';

/** Reads and validates everything under `content/`. Throws one ContentError naming each broken file, line and field. */
export async function readContent(dir: string): Promise<ContentData> {
  const site = await readYaml(path.join(dir, 'site.yaml'), siteSchema);
  const [copies, legal, reviews, benchmarks, sampleEnglish, sampleFrench, blog] = await readAll([
    readPageCopies(path.join(dir, 'pages')),
    readLegal(path.join(dir, 'legal'), site),
    readYaml(path.join(dir, 'reviews.yaml'), reviewsSchema),
    readYaml(path.join(dir, 'benchmarks.yaml'), benchmarksSchema),
    readYaml(path.join(dir, 'sample-report', 'en.yaml'), sampleReportSchema),
    readYaml(path.join(dir, 'sample-report', 'fr.yaml'), sampleReportSchema),
    readBlog(dir, site.desk),
  ]);
  return {
    hash: await hashFiles(dir),
    site,
    copies,
    legal,
    reviews,
    benchmarks,
    sampleReport: { en: sampleEnglish, fr: sampleFrench },
    blog,
  };
}

/** Waits for all of them, so that an editor hears of every problem at once. */
async function readAll<Parts extends Promise<unknown>[] | []>(parts: Parts): Promise<{ [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  const failures = (await Promise.allSettled(parts)).flatMap((part): unknown[] => (part.status === 'rejected' ? [part.reason] : []));
  const problems = failures.flatMap((failure) => (failure instanceof ContentError ? failure.problems : []));
  if (failures.some((failure) => !(failure instanceof ContentError))) throw failures.find((failure) => !(failure instanceof ContentError));
  if (problems.length > 0) throw new ContentError(problems);
  return Promise.all(parts);
}

async function readPageCopies(dir: string): Promise<Map<string, unknown>> {
  const files = keysOf(pageCopySchemas).flatMap((id) => locales.map((locale) => ({ id, locale })));
  const copies = await readAll(
    files.map(
      async ({ id, locale }) =>
        [`${id}.${locale}`, setHeadlines(await readYaml(path.join(dir, id, `${locale}.yaml`), pageCopySchemas[id]))] as const,
    ),
  );
  return new Map(copies);
}
