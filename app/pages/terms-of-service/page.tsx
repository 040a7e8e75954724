import { loadLegalPage } from '#app/loaders/load-legal-page.ts';
import { LegalPage } from '#app/ui/legal/legal-page.tsx';
import type { Route } from './+types/page.ts';

export function loader({ url, request, context }: Route.LoaderArgs) {
  return loadLegalPage('terms-of-service', { url, request, context });
}

export default function TermsOfServicePage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
