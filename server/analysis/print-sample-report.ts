import type { Content } from '#server/content/content.ts';
import { createPdf } from '#server/content/pdf/paper-pdf.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { Images } from '#server/images/images.ts';
import { fillDataDate } from '#shared/database/data-date.ts';
import type { Locale } from '#shared/locales.ts';
import { createSampleReport } from './sample-report.ts';

type Parts = { content: Content; images: Images; industryDatabase: IndustryDatabase; siteUrl: string };

/** The sample report as a PDF. It loads the PDF libraries, which are 40 MB that most servers never use: import it when it is asked for. */
export async function printSampleReport({ content, images, industryDatabase, siteUrl }: Parts, locale: Locale): Promise<Buffer> {
  const { name: siteName } = content.site;
  const { chapters } = content.getPageCopy('game-market-analysis', locale).coverages;
  const { ownWork } = fillDataDate(content.getPageCopy('market-analysis-try', locale), industryDatabase.getInfo(), locale);
  const report = createSampleReport({
    database: industryDatabase,
    locale,
    report: fillDataDate(content.sampleReport[locale], industryDatabase.getInfo(), locale),
    names: chapters.flatMap(({ items }) => items),
    ownWork,
    siteName,
  });
  const cover = await images.printOnce('posters/analysis-wide-night.svg', { format: 'png', width: 1280, height: 800 });
  return createPdf(report, { siteName, siteUrl, cover, resolve: (url) => url });
}
