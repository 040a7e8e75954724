import type { Category, Subcategory } from './read-categories.ts';

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
