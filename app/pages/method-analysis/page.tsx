import { MethodPage } from '#app/ui/figures/method-page.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import type { Route } from './+types/page.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const copy = context.get(servicesContext).content.getPageCopy('method-analysis', getLocale(url.pathname));
  return { head: { title: copy.title, description: copy.description }, copy };
}

export default function MethodAnalysisPage({ loaderData: { copy } }: Route.ComponentProps) {
  return <MethodPage copy={copy} back="market-analysis-try" />;
}
