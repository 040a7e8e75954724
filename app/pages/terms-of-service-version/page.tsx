import { loadLegalPage } from '#app/loaders/load-legal-page.ts';
import { LegalPage } from '#app/ui/legal-page.tsx';
import type { Route } from './+types/page.ts';
import './page.css';

/** Another version than the one in force, kept readable. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadLegalPage('terms-of-service', { request, context, version: params.version });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
