import { AlmanacSection } from '#app/ui/almanac/almanac-section.tsx';
import { loadPage } from '#app/loaders/load-page.ts';
import { ListScreen } from '#app/ui/database/list-screen.tsx';
import { getListPageWithYear } from '#server/analysis/list-page.ts';
import type { Route } from './+types/page.ts';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getListPageWithYear, ({ year }) => [year]);

export default function DatabaseListPage({ loaderData: { view, note, year } }: Route.ComponentProps) {
  return (
    <ListScreen view={view} note={note}>
      {year && <AlmanacSection body={year} />}
    </ListScreen>
  );
}
