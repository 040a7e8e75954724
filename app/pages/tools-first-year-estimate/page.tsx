import { Link } from 'react-router';
import { handOverHtml } from '#app/loaders/hand-over-html.ts';
import { NextSteps } from '#app/ui/next-steps.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { getEstimatePage } from '#server/analysis/estimate-page.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import type { Route } from './+types/page.ts';
import { EstimateForm } from './estimate-form.tsx';
import { EstimateRange } from './estimate-range.tsx';
import { EstimateTable } from './estimate-table.tsx';
import './page.css';

export function loader({ url, request, context }: Route.LoaderArgs) {
  const { content, industryDatabase, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const copy = content.getPageCopy('tools-first-year-estimate', locale);
  const publisher = { siteName: content.site.name, siteUrl: env.SITE_URL };
  const { form, result } = getEstimatePage(url.searchParams, {
    database: industryDatabase,
    benchmarks: content.benchmarks,
    locale,
    publisher,
  });
  if (result === null || 'refused' in result) return { head: toHead(copy), copy, form, refused: result?.refused ?? null, result: null };
  const { html, ...shown } = result;
  return {
    head: toHead(copy),
    copy,
    form,
    refused: null,
    result: { ...shown, body: html === null ? null : handOverHtml('figure-reviews', html, request, context) },
  };
}

function toHead({ title, description }: { title: string; description: string }) {
  return { title, description };
}

/** What a game might sell in its first year: ranges, and everything they are made of. */
export default function FirstYearEstimatePage({ loaderData: { copy, form, refused, result } }: Route.ComponentProps) {
  return (
    <>
      <header className="wrap tool-head">
        <p className="tool-cost">{copy.cost}</p>
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </header>
      <section className="tool-band no-print">
        <div className="wrap">
          <EstimateForm copy={copy.form} form={form} />
        </div>
      </section>
      <section className="tool-result" id="result">
        <div className="wrap">
          {refused && <p className="tool-few">{refused}</p>}
          {result && (
            <>
              <h2 className="h2">{copy.result.heading}</h2>
              <p className="tool-facts">{form.from === 'games' ? result.words : copy.result.fromWishlists}</p>
              <EstimateRange range={result.range} ends={result.heads.slice(1)} description={result.range.description} />
              <EstimateTable caption={copy.result.caption} heads={result.heads} rows={result.rows} />
              {form.from === 'wishlists' && !form.multipliers.find(({ id }) => id === 'year')?.value && (
                <p className="tool-few">{copy.result.noYear}</p>
              )}
              {result.notes.map((note) => (
                <p className="tool-facts" key={note}>
                  {note}
                </p>
              ))}
              <p className="tool-facts">{copy.result.caution}</p>
              {result.list && (
                <p className="no-print">
                  <Link className="more" to={result.list.path}>
                    {result.list.name}
                  </Link>
                </p>
              )}
              {result.body && <HtmlBody body={result.body} />}
              <NextSteps next={result.next} />
            </>
          )}
          <p>
            <PageLink page="method-estimate">{copy.method}</PageLink>
          </p>
        </div>
      </section>
    </>
  );
}
