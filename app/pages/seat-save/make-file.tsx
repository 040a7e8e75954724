import { Form } from 'react-router';
import type { WholeListView } from '#app/loaders/seat-file-views.ts';

/** Asks for all of a list as a file; says what stays out of it, or why there is none. */
export function MakeFile({ view: { title, lead, choice } }: { view: WholeListView }) {
  return (
    <section className="seat-own" aria-labelledby="whole">
      <h2 className="h3" id="whole">
        {title}
      </h2>
      <p>{lead}</p>
      {choice && (
        <Form method="post" reloadDocument>
          <fieldset className="seat-alerts tick-boxes">
            <legend>{choice.legend}</legend>
            {choice.formats.map(({ value, text }) => (
              <label key={value}>
                <input type="radio" name="format" value={value} defaultChecked={value === 'csv'} /> {text}
              </label>
            ))}
          </fieldset>
          <button className="btn" type="submit" name="do" value="file">
            {choice.action}
          </button>
        </Form>
      )}
    </section>
  );
}
