import { MethodPage } from '#app/ui/figures/method-page.tsx';
import { loadPage } from '#app/loaders/load-page.ts';
import { getMethodAnalysisPage } from '#server/analysis/analysis-page.ts';
import type { Route } from './+types/page.ts';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getMethodAnalysisPage);

export default function MethodAnalysisPage({ loaderData: { copy } }: Route.ComponentProps) {
  return <MethodPage copy={copy} back="market-analysis-try" />;
}
