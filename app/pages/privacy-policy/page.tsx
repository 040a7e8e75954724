import { LegalPage, toLegalPageData } from '#app/ui/legal-page.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import type { Route } from './+types/page.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const locale = getLocale(new URL(request.url).pathname);
  const text = content.legal.getCurrent('privacy-policy', locale);
  return toLegalPageData(text, content.legal.listVersions('privacy-policy'));
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
