import { loadPage } from '#app/loaders/load-page.ts';
import { RecordScreen } from '#app/ui/database/record-screen.tsx';
import { getRecordPage } from '#server/database/pages/record-page.ts';
import type { Route } from './+types/page.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadPage(
    args,
    (source) => getRecordPage(args.params.slug, source),
    ({ view }) => view.history?.bodies ?? [],
  );

export default function DatabaseRecordPage({ loaderData: { view, note } }: Route.ComponentProps) {
  return <RecordScreen view={view} note={note} />;
}
