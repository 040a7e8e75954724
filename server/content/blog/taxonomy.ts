import type { z } from 'zod';
import type { EmblemName } from '#shared/emblems.ts';
import type { categorySchema, subcategorySchema } from './category-schema.ts';

/** `emblem` is the drawing of its own slug, unless another is named. */
export type Category = z.infer<typeof categorySchema> & { emblem: EmblemName };
export type Subcategory = z.infer<typeof subcategorySchema>;

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
