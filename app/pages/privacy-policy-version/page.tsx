import { notFound } from '#app/not-found.ts';
import { LegalPage, toLegalPageData } from '#app/ui/legal-page.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import type { Route } from './+types/page.ts';

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const text = content.legal.get('privacy-policy', params.version, getLocale(new URL(request.url).pathname));
  if (!text) throw notFound(request);
  return toLegalPageData(text, content.legal.listVersions('privacy-policy'));
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
