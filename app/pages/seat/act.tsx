import { Form } from 'react-router';

/** A button that does one thing to the seat, or to something on it. */
export function Act({ wish, words, thing, label }: { wish: string; words: string; thing?: string; label?: string }) {
  return (
    <Form method="post" reloadDocument>
      {thing && <input type="hidden" name="thing" value={thing} />}
      <button className="seat-plain" type="submit" name="do" value={wish} aria-label={label}>
        {words}
      </button>
    </Form>
  );
}
