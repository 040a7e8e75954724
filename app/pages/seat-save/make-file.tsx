import { Form } from 'react-router';
import { useLocale, useWords } from '#app/use-page.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import { getNumberFormat } from '#shared/formats.ts';
import { fileFormats } from '#shared/seat.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';

export type WholeList = { type: EntityType; rows: number; mayLeave: boolean };

/** Asks for all of a list as a file; says what stays out of it, or why there is none. */
export function MakeFile({ whole: { type, rows, mayLeave } }: { whole: WholeList }) {
  const locale = useLocale();
  const { make: say } = useWords(seatWords).files;
  const left: Partial<Record<EntityType, string>> = say.left;
  return (
    <section className="seat-own" aria-labelledby="whole">
      <h2 className="h3" id="whole">
        {say.title}
      </h2>
      <p>{mayLeave ? `${say.lead(getNumberFormat(locale).format(rows))} ${left[type] ?? ''}` : say.withheld}</p>
      {mayLeave && rows > 0 && (
        <Form method="post" reloadDocument>
          <fieldset className="seat-alerts">
            <legend>{say.format}</legend>
            {fileFormats.map((format) => (
              <label key={format}>
                <input type="radio" name="format" value={format} defaultChecked={format === 'csv'} /> {say.formats[format]}
              </label>
            ))}
          </fieldset>
          <button className="btn" type="submit" name="do" value="file">
            {say.action}
          </button>
        </Form>
      )}
    </section>
  );
}
