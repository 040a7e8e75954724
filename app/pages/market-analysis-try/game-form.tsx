import { ChoiceBoxes } from '#app/ui/forms/choice-boxes.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { ChoiceField, Field } from '#app/ui/forms/field.tsx';
import { useLocale } from '#app/use-page.ts';
import type { AnalysisFormView } from '#shared/views/tools.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { href } from '#shared/pages.ts';

type Props = { copy: PageCopy<'market-analysis-try'>['form']; form: AnalysisFormView };

/** The visitor's game. A plain form: its answer has an address of its own. */
export function GameForm({ copy, form }: Props) {
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
