import { loadPage } from '#app/loaders/load-page.ts';
import { CategoryScreen } from '#app/ui/blog/category-screen.tsx';
import { getCategoryPage } from '#server/content/pages/category-page.ts';
import type { Route } from './+types/page.ts';

export const loader = (args: Route.LoaderArgs) => loadPage(args, (source) => getCategoryPage(args.params, source));

export default function BlogCategoryPage({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen {...loaderData} />;
}
