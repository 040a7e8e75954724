import { z } from 'zod';
import { readYaml } from './read-yaml.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens');
const bilingual = z.strictObject({ en: z.string().min(1), fr: z.string().min(1) });
const subcategorySchema = z.strictObject({ slug, name: bilingual });
const categorySchema = z.strictObject({ slug, name: bilingual, description: bilingual, subcategories: z.array(subcategorySchema) });
const taxonomySchema = z
  .strictObject({ categories: z.array(categorySchema).min(1) })
  .refine(({ categories }) => isUnique(categories.map(({ slug }) => slug)), {
    error: 'two categories have the same slug',
    path: ['categories'],
  })
  .refine(({ categories }) => categories.every(({ subcategories }) => isUnique(subcategories.map(({ slug }) => slug))), {
    error: 'two subcategories of a category have the same slug',
    path: ['categories'],
  });

export type Category = z.infer<typeof categorySchema>;
export type Subcategory = z.infer<typeof subcategorySchema>;

export type Taxonomy = {
  /** In the order of the category map. */
  categories: Category[];
  getCategory(slug: string): Category | null;
  getSubcategory(category: string, slug: string): Subcategory | null;
};

/** Reads `taxonomy.yaml`: the blog's categories and what each may be divided into. */
export async function loadTaxonomy(file: string): Promise<Taxonomy> {
  const { categories } = await readYaml(file, taxonomySchema);
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  return {
    categories,
    getCategory: (slug) => bySlug.get(slug) ?? null,
    getSubcategory: (category, slug) => bySlug.get(category)?.subcategories.find((subcategory) => subcategory.slug === slug) ?? null,
  };
}

function isUnique(values: string[]): boolean {
  return new Set(values).size === values.length;
}
