import { LegalPage, toLegalPageData } from '#app/ui/legal-page.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import type { Route } from './+types/page.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const locale = getLocale(new URL(request.url).pathname);
  const text = content.legal.getCurrent('terms-of-service', locale);
  return toLegalPageData(text, content.legal.listVersions('terms-of-service'));
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
