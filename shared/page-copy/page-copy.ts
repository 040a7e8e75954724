import type { z } from 'zod';
import { aboutCopy } from './about.ts';
import { articleIndexCopy } from './article-index.ts';
import { blogCopy } from './blog.ts';
import { communityCopy } from './community.ts';
import { contactCopy } from './contact.ts';
import { databaseApiCopy } from './database-api.ts';
import { databaseMethodCopy } from './database-method.ts';
import { databaseReleasesCopy } from './database-releases.ts';
import { gameMarketAnalysisCopy } from './game-market-analysis.ts';
import { gamingIndustryDatabaseCopy } from './gaming-industry-database.ts';
import { glossaryCopy } from './glossary.ts';
import type { SetHeadlines } from './headlines.ts';
import { homeCopy } from './home.ts';
import { lettersCopy } from './letters.ts';
import { linksCopy } from './links.ts';
import { marketAnalysisTryCopy } from './market-analysis-try.ts';
import { methodCopy } from './method.ts';
import { productsCopy } from './products.ts';
import { toolsFirstYearEstimateCopy } from './tools-first-year-estimate.ts';
import { toolsReleaseWeekCopy } from './tools-release-week.ts';
import { whitePapersCopy } from './white-papers.ts';

/** The copy of each page, `content/pages/<page id>/<language>.yaml`, as its page component reads it. */
export const pageCopySchemas = {
  home: homeCopy,
  about: aboutCopy,
  products: productsCopy,
  'game-market-analysis': gameMarketAnalysisCopy,
  'market-analysis-try': marketAnalysisTryCopy,
  'method-analysis': methodCopy,
  'method-estimate': methodCopy,
  'tools-first-year-estimate': toolsFirstYearEstimateCopy,
  'tools-release-week': toolsReleaseWeekCopy,
  'gaming-industry-database': gamingIndustryDatabaseCopy,
  'database-method': databaseMethodCopy,
  'database-releases': databaseReleasesCopy,
  'database-api': databaseApiCopy,
  blog: blogCopy,
  'article-index': articleIndexCopy,
  'white-papers': whitePapersCopy,
  letters: lettersCopy,
  glossary: glossaryCopy,
  community: communityCopy,
  contact: contactCopy,
  links: linksCopy,
} as const;

export type PageCopyId = keyof typeof pageCopySchemas;
export type PageCopy<Id extends PageCopyId> = SetHeadlines<z.infer<(typeof pageCopySchemas)[Id]>>;
