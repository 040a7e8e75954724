import { z } from 'zod';

const renames = z.record(z.string(), z.string()).default({});
const perLanguage = z.strictObject({ en: renames, fr: renames });
/** `content/redirects.yaml`: slugs that changed and belong to no front matter (removed articles, renamed categories). */
export const redirectsSchema = z.strictObject({ articles: perLanguage, papers: perLanguage, categories: renames, subcategories: renames });

export type Redirects = z.infer<typeof redirectsSchema>;
