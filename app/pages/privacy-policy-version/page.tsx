import { loadLegalPage } from '#app/loaders/load-legal-page.ts';
import { LegalPage } from '#app/ui/legal/legal-page.tsx';
import type { Route } from './+types/page.ts';

/** Another version than the one in force, kept readable. */
export function loader({ url, request, context, params }: Route.LoaderArgs) {
  return loadLegalPage('privacy-policy', { url, request, context, version: params.version });
}

export default function PrivacyPolicyVersionPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
