import path from 'node:path';
import { benchmarksSchema } from '#shared/analysis/benchmarks.ts';
import { sampleReportSchema } from '#shared/analysis/sample-report.ts';
import { reviewsSchema } from '#shared/reviews.ts';
import { siteSchema } from '#shared/site.ts';
import { hashFiles } from './hash-files.ts';
import { readBlog } from '#server/content/blog/read-blog.ts';
import { readLegal } from '#server/content/legal/read-legal.ts';
import { readPages } from '#server/content/pages/read-pages.ts';
import { readAll } from './content-error.ts';
import { readYaml } from './read-yaml.ts';

/** Everything under `content/`, checked, as plain values. */
export type ContentData = Awaited<ReturnType<typeof readContent>>;

/** Reads and validates everything under `content/`. Throws one ContentError naming each broken file, line and field. */
export async function readContent(dir: string) {
  const site = await readYaml(path.join(dir, 'site.yaml'), siteSchema);
  const [pages, legal, reviews, benchmarks, sampleEnglish, sampleFrench, blog] = await readAll([
    readPages(path.join(dir, 'pages')),
    readLegal(path.join(dir, 'legal'), site),
    readYaml(path.join(dir, 'reviews.yaml'), reviewsSchema),
    readYaml(path.join(dir, 'benchmarks.yaml'), benchmarksSchema),
    readYaml(path.join(dir, 'sample-report', 'en.yaml'), sampleReportSchema),
    readYaml(path.join(dir, 'sample-report', 'fr.yaml'), sampleReportSchema),
    readBlog(dir, site.desk),
  ]);
  return {
    /** Of the bytes of all files. */
    hash: await hashFiles(dir),
    site,
    /** The copy of each page, by `<page>.<language>`. */
    copies: pages.copies,
    legal,
    reviews,
    benchmarks,
    sampleReport: { en: sampleEnglish, fr: sampleFrench },
    blog: { ...blog, pages: pages.texts, pictures: new Map([...blog.pictures, ...pages.pictures]) },
  };
}
