import { loadPage } from '#app/loaders/load-page.ts';
import { ListScreen } from '#app/ui/database/list-screen.tsx';
import { getListPage } from '#server/database/pages/list-page.ts';
import type { Route } from './+types/page.ts';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getListPage);

export default function DatabaseListPage({ loaderData: { view, note } }: Route.ComponentProps) {
  return <ListScreen view={view} note={note} />;
}
