import { ChoiceBoxes } from '#app/ui/forms/choice-boxes.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { ChoiceField, Field } from '#app/ui/forms/field.tsx';
import { useLocale, useWords } from '#app/use-page.ts';
import type { EstimateView, MultiplierView } from '#shared/views/tools.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { href } from '#shared/pages.ts';
import { formWords } from '#shared/words/form/form-words.ts';

type Copy = PageCopy<'tools-first-year-estimate'>['form'];

/** Where the estimate starts from, and every multiplier with its source. */
export function EstimateForm({ copy, form }: { copy: Copy; form: EstimateView['form'] }) {
  const path = href('tools-first-year-estimate', useLocale());
  const { chooseOne } = useWords(formWords);
  const from = [
    { value: 'games', label: copy.fromGames, chosen: form.from === 'games' },
    { value: 'wishlists', label: copy.fromWishlists, chosen: form.from === 'wishlists' },
  ];
  const publishes = [
    { value: '', label: copy.notSaid, chosen: form.selfPublished === '' },
    { value: 'yes', label: copy.yes, chosen: form.selfPublished === 'yes' },
    { value: 'no', label: copy.no, chosen: form.selfPublished === 'no' },
  ];
  return (
    <form className="tool-form" method="get" action={`${path}#result`} id="estimate" key={JSON.stringify(form)}>
      <h2>{copy.heading}</h2>
      <Summary copy={copy} form={form} />
      <ChoiceBoxes id="from" name="from" type="radio" legend={copy.from} choices={from} />
      <div className="tool-row">
        <div className="of-games">
          <ChoiceField
            form="estimate"
            name="genre"
            required
            label={copy.genre}
            hint={copy.genreHint}
            error={form.problems['genre']}
            choices={form.genres}
            empty={chooseOne}
            defaultValue={form.genres.find(({ chosen }) => chosen)?.value ?? ''}
          />
        </div>
        <div className="of-wishlists">
          <Field
            form="estimate"
            name="wishlists"
            label={copy.wishlists}
            hint={copy.wishlistsHint}
            error={form.problems['wishlists']}
            defaultValue={form.wishlists}
            maxLength={12}
            required
          />
        </div>
        <Field
          form="estimate"
          name="price"
          label={copy.price}
          hint={copy.priceHint}
          error={form.problems['price']}
          defaultValue={form.price}
          maxLength={12}
          required
        />
      </div>
      <ChoiceBoxes id="self" name="self" type="radio" legend={copy.selfPublished} choices={publishes} />
      <div>
        <button className="btn" type="submit">
          {copy.submit}
        </button>
      </div>
      <Multipliers copy={copy} form={form} />
    </form>
  );
}

/** In the order of the page. Several fields may lack the same thing: each line names its field. */
function Summary({ copy, form }: { copy: Copy; form: EstimateView['form'] }) {
  const { problemOf } = useWords().field;
  const fields = [...(['genre', 'wishlists', 'price'] as const).map((id) => ({ id, label: copy[id] })), ...form.multipliers];
  const problems = fields.flatMap(({ id, label }) => {
    const message = form.problems[id];
    return message ? [{ field: id, message: problemOf(label, message) }] : [];
  });
  return <ErrorSummary form="estimate" problems={problems} id="result" />;
}

function Multipliers({ copy, form }: { copy: Copy; form: EstimateView['form'] }) {
  return (
    <details className="multipliers" open={form.multipliers.some(({ id }) => id in form.problems)}>
      <summary>
        {copy.multipliers} <span>({form.multipliersState})</span>
      </summary>
      <p className="tool-facts">{copy.multipliersLead}</p>
      <ul>
        {form.multipliers.map((multiplier) => (
          <Multiplier key={multiplier.id} copy={copy} multiplier={multiplier} error={form.problems[multiplier.id]} />
        ))}
      </ul>
    </details>
  );
}

type MultiplierProps = { copy: Copy; multiplier: MultiplierView; error: string | undefined };

function Multiplier({ copy, multiplier: { id, label, value, isDefault, source, url }, error }: MultiplierProps) {
  return (
    <li>
      <Field
        form="estimate"
        name={id}
        label={isDefault ? label : `${label} (${copy.changed})`}
        error={error}
        defaultValue={value}
        maxLength={12}
      />
      <p>
        {source}{' '}
        {url && (
          <a href={url} rel="external noopener">
            {copy.source}
            <span className="vh">, {label}</span>
          </a>
        )}
      </p>
    </li>
  );
}
