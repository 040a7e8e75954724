import { loadList } from '#app/loaders/database/load-list.ts';
import { ListScreen } from '#app/ui/database/list-screen.tsx';
import type { Route } from './+types/page.ts';

export const loader = (args: Route.LoaderArgs) => loadList('publishers', args);

export default function DatabasePublishersPage({ loaderData: { view, note } }: Route.ComponentProps) {
  return <ListScreen view={view} note={note} />;
}
