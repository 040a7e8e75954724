import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ComboboxProps } from './search/combobox.tsx';

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

/**
 * Offers what is typed into a search field may be looking for, as the address `path` answers it. `list` stands beside the field.
 * Its code comes with the first letter, because most visitors of a page search for nothing; the search itself works without it.
 */
export function useSuggestions(path: string): { field: RefObject<HTMLInputElement | null>; offer(typed: string): void; list: ReactNode } {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [Combobox, setCombobox] = useState<ComponentType<ComboboxProps> | null>(null);

  function offer(text: string) {
    setTyped(text);
    if (Combobox) return;
    import('./search/combobox.tsx').then(
      (module) => setCombobox(() => module.Combobox),
      (error: unknown) => console.info(error),
    );
  }

  // What was typed before scripts ran.
  useEffect(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue && document.activeElement === input) offer(input.value);
  }, []);
  return { field, offer, list: Combobox && <Combobox field={field} typed={typed} path={path} /> };
}
