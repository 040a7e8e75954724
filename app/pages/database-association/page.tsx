import { loadRecord } from '#app/loaders/database/load-record.ts';
import { RecordScreen } from '#app/ui/database/record-screen.tsx';
import type { Route } from './+types/page.ts';

export const loader = (args: Route.LoaderArgs) => loadRecord('associations', args);

export default function DatabaseAssociationPage({ loaderData: { view, note } }: Route.ComponentProps) {
  return <RecordScreen view={view} note={note} />;
}
