import { Vignette } from '#app/ui/vignette.tsx';
import { ReportForm } from '#app/ui/forms/lead-forms.tsx';
import { getAnalysisPage } from '#server/analysis/analysis-page.ts';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import { SAMPLE_REPORT } from '#shared/forms/forms.ts';
import type { Route } from './+types/page.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { loadPage } from '#app/loaders/load-page.ts';
import { Result } from './result.tsx';
import './page.css';
import { ChoiceBoxes } from '#app/ui/forms/choice-boxes.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { ChoiceField, Field } from '#app/ui/forms/field.tsx';
import { useLocale } from '#app/use-page.ts';
import type { AnalysisFormView } from '#shared/views/tools.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { href } from '#shared/pages.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, getAnalysisPage, ({ result }) => result?.coverages.map(({ body }) => body) ?? []);

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['report-request']);

/** The analysis on a visitor's own game: a form that asks by GET, and everything the database says about it. */
export default function MarketAnalysisTryPage({ loaderData: { copy, names, siteUrl, form, result } }: Route.ComponentProps) {
  return (
    <>
      <header className="wrap tool-head">
        <Vignette name="cartridge" />
        <p className="tool-cost">{copy.cost}</p>
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </header>
      <section className="tool-band no-print">
        <div className="wrap">
          <GameForm copy={copy.form} form={form} />
        </div>
      </section>
      {result ? (
        <Result copy={copy} names={names} siteUrl={siteUrl} result={result} />
      ) : (
        <section className="wrap section">
          <h2 className="h3">{copy.before.heading}</h2>
          <ul className="tool-facts">
            {copy.before.list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <PageLink className="more" page="method-analysis">
            {copy.method}
          </PageLink>
        </section>
      )}
      <section className="section tint no-print" id="sample-report">
        <div className="wrap try-sample">
          <div>
            <h2 className="h2">{copy.sample.heading}</h2>
            <p className="lead">{copy.sample.lead}</p>
          </div>
          <ReportForm document={SAMPLE_REPORT} action={copy.sample.action} />
        </div>
      </section>
    </>
  );
}

type Props = { copy: PageCopy<'market-analysis-try'>['form']; form: AnalysisFormView };

/** The visitor's game. A plain form: its answer has an address of its own. */
function GameForm({ copy, form }: Props) {
  const locale = useLocale();
  const errorOf = (field: string) => form.problems.find((problem) => problem.field === field)?.message;
  const publishes = [
    { value: '', label: copy.notSaid, chosen: form.selfPublished === '' },
    { value: 'yes', label: copy.yes, chosen: form.selfPublished === 'yes' },
    { value: 'no', label: copy.no, chosen: form.selfPublished === 'no' },
  ];
  return (
    <form className="tool-form" method="get" action={`${href('market-analysis-try', locale)}#result`} id="game" key={JSON.stringify(form)}>
      <h2>{copy.heading}</h2>
      <ErrorSummary form="game" problems={form.problems} id="result" />
      <ChoiceBoxes
        id="game-genre"
        name="genre"
        legend={copy.genres}
        hint={copy.genresHint}
        error={errorOf('genre')}
        choices={form.genres}
      />
      <div className="tool-row">
        <Field
          form="game"
          name="price"
          label={copy.price}
          hint={copy.priceHint}
          error={errorOf('price')}
          defaultValue={form.price}
          maxLength={20}
        />
        <ChoiceField
          form="game"
          name="month"
          label={copy.month}
          choices={form.months}
          empty={copy.notSaid}
          defaultValue={form.months.find(({ chosen }) => chosen)?.value ?? ''}
        />
      </div>
      <ChoiceBoxes id="self" name="self" type="radio" legend={copy.selfPublished} choices={publishes} />
      <ChoiceBoxes id="language" name="language" legend={copy.languages} choices={form.languages} />
      <div>
        <button className="btn" type="submit">
          {copy.submit}
        </button>
      </div>
    </form>
  );
}
