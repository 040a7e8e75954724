import { loadList } from '#app/loaders/database/load-list.ts';
import { ListScreen } from '#app/ui/database/list-screen.tsx';
import type { Route } from './+types/page.ts';

export const loader = (args: Route.LoaderArgs) => loadList('associations', args);

export default function DatabaseAssociationsPage({ loaderData: { view, note } }: Route.ComponentProps) {
  return <ListScreen view={view} note={note} />;
}
