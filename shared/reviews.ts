import { z } from 'zod';
import { bilingualSchema } from './page-copy/parts.ts';
import type { Locale } from './locales.ts';

/** `content/reviews.yaml`. A placeholder is stamped as a sample on the page, and launch-check names it. */
export const reviewsSchema = z.array(
  z.strictObject({ placeholder: z.boolean(), quote: bilingualSchema, author: bilingualSchema, company: bilingualSchema }),
);

export type Review = z.infer<typeof reviewsSchema>[number];

/** A review in the reader's language. */
export type PublicReview = { placeholder: boolean; quote: string; author: string; company: string };

export function toPublicReview({ placeholder, quote, author, company }: Review, locale: Locale): PublicReview {
  return { placeholder, quote: quote[locale], author: author[locale], company: company[locale] };
}
