import type { z } from 'zod';
import { pageCopy, text } from './parts.ts';

/** The copy of each page, `content/pages/<page id>/<language>.yaml`, as its page component reads it. */
export const pageCopySchemas = {
  home: pageCopy.extend({ heading: text, lead: text }),
  about: pageCopy.extend({ heading: text, lead: text }),
  products: pageCopy.extend({ heading: text, lead: text }),
  'game-market-analysis': pageCopy.extend({ heading: text, lead: text }),
  'gaming-industry-database': pageCopy.extend({ heading: text, lead: text }),
  blog: pageCopy.extend({ heading: text, lead: text }),
  'article-index': pageCopy.extend({ heading: text, lead: text }),
  'white-papers': pageCopy.extend({ heading: text, lead: text }),
  community: pageCopy.extend({ heading: text, lead: text }),
  contact: pageCopy.extend({ heading: text, lead: text }),
  links: pageCopy.extend({ heading: text, lead: text }),
} as const;

export type PageCopyId = keyof typeof pageCopySchemas;
export type PageCopy<Id extends PageCopyId> = z.infer<(typeof pageCopySchemas)[Id]>;
