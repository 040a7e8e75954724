import { z } from 'zod';
import { emblemNames } from '#shared/emblems.ts';
import { slug } from '#server/content/articles/article-schema.ts';

const bilingual = z.strictObject({ en: z.string().min(1), fr: z.string().min(1) });
export const subcategorySchema = z.strictObject({ slug, name: bilingual });
export const categorySchema = z.strictObject({
  slug,
  emblem: z.enum(emblemNames, `must be one of ${emblemNames.join(', ')}`).optional(),
  name: bilingual,
  description: bilingual,
  subcategories: z.array(subcategorySchema),
});
