import type { Locale } from '#shared/locales.ts';
import type { HtmlText, PageHead } from './page-answer.ts';

export type LegalDocument = 'privacy-policy' | 'terms-of-service';
/** A version may exist in one language only. */
export type LegalVersion = { version: string; locales: Locale[] };

export type LegalPageView = {
  head: PageHead;
  document: LegalDocument;
  title: string;
  /** Dates as `2025-09-01`. */
  lastUpdated: string;
  effective: string | null;
  /** The text in a few sentences, above the text itself. */
  summary: string[];
  /** Said of a version no longer in force. */
  note: string | null;
  sections: { id: string; title: string }[];
  version: string;
  /** Newest first: the first is in force. */
  versions: LegalVersion[];
  body: HtmlText;
};
