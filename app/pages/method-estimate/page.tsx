import { MethodPage } from '#app/ui/figures/method-page.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { loadPage } from '#app/loaders/load-page.ts';
import { getMethodEstimatePage } from '#server/analysis/back-test-figure.ts';
import type { Route } from './+types/page.ts';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getMethodEstimatePage, ({ figure }) => [figure]);

/** The method of the first-year estimate, and the back-test: both computed and public. */
export default function MethodEstimatePage({ loaderData: { copy, figure } }: Route.ComponentProps) {
  return (
    <MethodPage copy={copy} back="tools-first-year-estimate">
      <HtmlBody body={figure} />
    </MethodPage>
  );
}
