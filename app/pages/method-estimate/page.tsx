import { handOverHtml } from '#app/loaders/hand-over-html.ts';
import { MethodPage } from '#app/ui/figures/method-page.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { createBackTestFigure } from '#server/analysis/back-test-figure.ts';
import { toFigureHtml } from '#server/figures/figure-element.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import type { Route } from './+types/page.ts';

export function loader({ url, request, context }: Route.LoaderArgs) {
  const { content, industryDatabase, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const copy = content.getPageCopy('method-estimate', locale);
  const html = toFigureHtml(createBackTestFigure(industryDatabase, locale), { siteName: content.site.name, siteUrl: env.SITE_URL });
  return {
    head: { title: copy.title, description: copy.description },
    copy,
    figure: handOverHtml('figure-back-test', html, request, context),
  };
}

/** The method of the first-year estimate, and the back-test: both computed and public. */
export default function MethodEstimatePage({ loaderData: { copy, figure } }: Route.ComponentProps) {
  return (
    <MethodPage copy={copy} back="tools-first-year-estimate">
      <HtmlBody body={figure} />
    </MethodPage>
  );
}
