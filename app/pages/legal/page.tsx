import { loadPage } from '#app/loaders/load-page.ts';
import { LegalPage } from '#app/ui/legal/legal-page.tsx';
import { getLegalPage } from '#server/content/pages/legal-page.ts';
import type { Route } from './+types/page.ts';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getLegalPage, ({ body }) => [body]);

export default function LegalTextPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
