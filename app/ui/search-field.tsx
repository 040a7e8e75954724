import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import { useSuggestions } from './use-suggestions.tsx';

type Props = {
  words: { label: string; placeholder: string; submit: string };
  /** Where what is typed is asked for: see useSuggestions. */
  path: string;
  /** The form whose `q` this is, where it does not stand inside it: the filters of a list travel with it. */
  form?: string;
  q?: string;
};

/** The field and button of a search of the database. */
export function SearchField({ words, path, form, q = '' }: Props) {
  const { field, offer, list } = useSuggestions(path);
  return (
    <search className="record-search no-print">
      <label>
        <span>{words.label}</span>
        <input
          ref={field}
          type="search"
          name="q"
          form={form}
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={q}
          placeholder={words.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => offer(event.target.value)}
        />
      </label>
      <button type="submit" className="btn inked" form={form}>
        {words.submit}
      </button>
      {list}
    </search>
  );
}
