import type { z } from 'zod';
import { aboutCopy } from './about.ts';
import { blogCopy } from './blog.ts';
import { communityCopy } from './community.ts';
import { contactCopy } from './contact.ts';
import { databaseApiCopy } from './database-api.ts';
import { databaseMethodCopy } from './database-method.ts';
import { databaseReleasesCopy } from './database-releases.ts';
import { gameMarketAnalysisCopy } from './game-market-analysis.ts';
import { gamingIndustryDatabaseCopy } from './gaming-industry-database.ts';
import { homeCopy } from './home.ts';
import { linksCopy } from './links.ts';
import { marketAnalysisTryCopy } from './market-analysis-try.ts';
import { methodCopy } from './method.ts';
import { productsCopy } from './products.ts';
import { toolsFirstYearEstimateCopy } from './tools-first-year-estimate.ts';
import { toolsReleaseWeekCopy } from './tools-release-week.ts';
import { headline, pageCopy, section, text } from './parts.ts';
import type { WoodLine } from '../wood-line.ts';

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
  'article-index': pageCopy.extend({ heading: text, lead: text }),
  'white-papers': pageCopy.extend({ headline, lead: text, how: section }),
  /** `empty` stands there until the first letter has gone out. */
  letters: pageCopy.extend({ heading: text, lead: text, empty: text, subscribe: text, all: text }),
  glossary: pageCopy.extend({ heading: text, lead: text }),
  community: communityCopy,
  contact: contactCopy,
  links: linksCopy,
} as const;

export type PageCopyId = keyof typeof pageCopySchemas;
export type PageCopy<Id extends PageCopyId> = SetHeadlines<z.infer<(typeof pageCopySchemas)[Id]>>;

/** A page's copy as its component gets it: the lines of every `headline` have their measured widths. */
export type SetHeadlines<Copy> = Copy extends string | number | boolean | null | undefined
  ? Copy
  : Copy extends readonly (infer Item)[]
    ? SetHeadlines<Item>[]
    : { [Key in keyof Copy]: Key extends 'headline' ? WoodLine[] : SetHeadlines<Copy[Key]> };
