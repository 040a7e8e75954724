import { z } from 'zod';
import { readYaml } from '#server/content/read-yaml.ts';

const renames = z.record(z.string(), z.string()).default({});
const perLanguage = z.strictObject({ en: renames, fr: renames });
export const redirectsSchema = z.strictObject({ articles: perLanguage, papers: perLanguage, categories: renames, subcategories: renames });

export type Redirects = z.infer<typeof redirectsSchema>;

/** `content/redirects.yaml`: slugs that changed and belong to no front matter (removed articles, renamed categories). */
export async function loadRedirects(file: string): Promise<Redirects> {
  return readYaml(file, redirectsSchema);
}
