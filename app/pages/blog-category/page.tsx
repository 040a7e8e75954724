import { readCategoryPage } from '#app/loaders/read-category-page.ts';
import { CategoryScreen } from '#app/ui/blog/category-screen.tsx';
import type { Route } from './+types/page.ts';

export function loader({ url, context, params }: Route.LoaderArgs) {
  return readCategoryPage({ url, context, category: params.category });
}

export default function BlogCategoryPage({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen {...loaderData} />;
}
