import { type ComponentType, useRef, useState } from 'react';
import type { EntityType } from '#shared/database/entity-types.ts';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import type { FoundListProps } from './found-list.tsx';
import type { SearchView } from '#shared/views/database.ts';

type Props = {
  words: SearchView;
  /** The form whose `q` this is: the list's filters travel with it. */
  form?: string;
  /** Search among one type; null: all. */
  type: EntityType | null;
  q?: string;
};

/**
 * The field and button of a search, in or beside its form. What typed words may mean is offered once somebody types: its code comes
 * with the first letter.
 */
export function RecordSearch({ words, form, type, q = '' }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [FoundList, setFoundList] = useState<ComponentType<FoundListProps> | null>(null);

  function offer(text: string) {
    setTyped(text);
    if (FoundList) return;
    import('./found-list.tsx').then(
      (module) => setFoundList(() => module.FoundList),
      // The search itself works without it.
      (error: unknown) => console.info('The code of the suggestions did not come.', error),
    );
  }

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
      {FoundList && <FoundList field={field} typed={typed} type={type} onClose={() => setTyped(null)} />}
    </search>
  );
}
