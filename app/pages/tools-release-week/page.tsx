import { Vignette } from '#app/ui/vignette.tsx';
import { AlmanacSection } from '#app/ui/almanac/almanac-section.tsx';
import { ChoiceBoxes } from '#app/ui/forms/choice-boxes.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { useLocale, useWords } from '#app/use-page.ts';
import { getReleaseWeekPage } from '#server/analysis/release-week-page.ts';
import { href } from '#shared/pages.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import type { Route } from './+types/page.ts';
import { AfterWeek, Week } from './week.tsx';
import './page.css';

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, getReleaseWeekPage, ({ almanac, result }) => [almanac, result?.body ?? null]);

/** What else happens in a week, and how crowded it was. */
export default function ReleaseWeekPage({ loaderData: { copy, almanac, form, result } }: Route.ComponentProps) {
  const locale = useLocale();
  const { problemOf } = useWords().field;
  const problems = (['week', 'genre'] as const).flatMap((field) => {
    const message = form.problems[field];
    return message ? [{ field, message: problemOf(field === 'week' ? copy.form.week : copy.form.genres, message) }] : [];
  });
  return (
    <>
      <header className="wrap tool-head">
        <Vignette name="canoe" />
        <p className="tool-cost">{copy.cost}</p>
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </header>
      <section className="tool-band no-print">
        <div className="wrap">
          <form className="tool-form" method="get" action={`${href('tools-release-week', locale)}#result`} key={JSON.stringify(form)}>
            <h2>{copy.form.heading}</h2>
            <ErrorSummary form="week" problems={problems} id="result" />
            <Field
              form="week"
              name="week"
              type="date"
              label={copy.form.week}
              hint={copy.form.weekHint}
              error={form.problems['week']}
              defaultValue={form.problems['week'] ? '' : form.day}
              required
            />
            <ChoiceBoxes
              id="week-genre"
              name="genre"
              legend={copy.form.genres}
              hint={copy.form.genresHint}
              error={form.problems['genre']}
              choices={form.genres}
            />
            <div>
              <button className="btn" type="submit">
                {copy.form.submit}
              </button>
            </div>
          </form>
        </div>
      </section>
      {result && <Week copy={copy} result={result} />}
      <AlmanacSection body={almanac} />
      {result && <AfterWeek copy={copy} result={result} />}
    </>
  );
}
