import { z } from 'zod';
import { emblemNames, isEmblemName } from '#shared/emblems.ts';
import { slug } from '#server/content/articles/article-schema.ts';
import { readYaml } from '#server/content/read-yaml.ts';
import { bilingualSchema } from '#shared/page-copy/parts.ts';

const categorySchema = z.strictObject({
  slug,
  emblem: z.enum(emblemNames, `must be one of ${emblemNames.join(', ')}`).optional(),
  name: bilingualSchema,
  description: bilingualSchema,
  subcategories: z.array(z.strictObject({ slug, name: bilingualSchema })),
});

export const taxonomySchema = z
  .strictObject({ categories: z.array(categorySchema).min(1) })
  .refine(({ categories }) => isUnique(categories.map(({ slug }) => slug)), {
    error: 'two categories have the same slug',
    path: ['categories'],
  })
  .refine(({ categories }) => categories.every(({ subcategories }) => isUnique(subcategories.map(({ slug }) => slug))), {
    error: 'two subcategories of a category have the same slug',
    path: ['categories'],
  })
  .transform(({ categories }, context) => ({
    categories: categories.map((category, index) => {
      const { slug, emblem } = category;
      if (emblem) return { ...category, emblem };
      if (isEmblemName(slug)) return { ...category, emblem: slug };
      context.addIssue({
        code: 'custom',
        path: ['categories', index, 'emblem'],
        message: `no drawing is called ${slug}: say which one it has, ${emblemNames.join(', ')}`,
      });
      return z.NEVER;
    }),
  }));

/** `emblem` is the drawing of its own slug, unless another is named. */
export type Category = z.infer<typeof taxonomySchema>['categories'][number];
export type Subcategory = Category['subcategories'][number];

/** Reads `taxonomy.yaml`: the blog's categories and what each may be divided into. */
export async function readCategories(file: string): Promise<Category[]> {
  return (await readYaml(file, taxonomySchema)).categories;
}

function isUnique(values: string[]): boolean {
  return new Set(values).size === values.length;
}

export type Taxonomy = {
  /** In the order of the category map. */
  categories: Category[];
  getCategory(slug: string): Category | null;
  getSubcategory(category: string, slug: string): Subcategory | null;
};

export function createTaxonomy(categories: Category[]): Taxonomy {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  return {
    categories,
    getCategory: (slug) => bySlug.get(slug) ?? null,
    getSubcategory: (category, slug) => bySlug.get(category)?.subcategories.find((subcategory) => subcategory.slug === slug) ?? null,
  };
}
