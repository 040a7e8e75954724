/** `until`: the moment of the newest that the page shows. */
type Props = { wish: string; words: string; thing?: string; until?: string; label?: string };

/** A button that does one thing to the seat, or to something on it. */
export function Act({ wish, words, thing, until, label }: Props) {
  return (
    <form method="post">
      {thing && <input type="hidden" name="thing" value={thing} />}
      {until && <input type="hidden" name="until" value={until} />}
      <button className="seat-plain" type="submit" name="do" value={wish} aria-label={label}>
        {words}
      </button>
    </form>
  );
}
