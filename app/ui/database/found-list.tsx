import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { navigateInSite } from '#app/browser/navigate-in-site.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import { SHORTEST_SEARCH, useFoundRecords } from './use-found-records.ts';
import type { FoundView } from '#shared/views/database.ts';

export type FoundListProps = {
  field: RefObject<HTMLInputElement | null>;
  /** Null: closed. */
  typed: string | null;
  type: EntityType | null;
  onClose(): void;
};

/**
 * Makes a search field a combobox (ARIA pattern "list autocomplete with manual selection"): the records that its words may mean, under
 * it.
 */
export function FoundList({ field, typed, type, onClose }: FoundListProps) {
  const { search } = useWords(databaseScreenWords);
  const navigate = useNavigate();
  const id = useId();
  const [active, setActive] = useState(-1);
  const found = useFoundRecords(typed ?? '', type);
  const isShown = typed !== null && found.length > 0;
  const chosen = isShown ? found[active] : undefined;

  function close() {
    setActive(-1);
    onClose();
  }

  function choose(record: FoundView) {
    close();
    void navigateInSite(record.path, navigate);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isShown) {
      event.preventDefault();
      // One place more than there are suggestions: the field itself.
      const places = found.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Enter') close();
  });
  const onBlur = useEffectEvent(close);

  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    input.addEventListener('keydown', (event) => onKeyDown(event), options);
    input.addEventListener('blur', () => onBlur(), options);
    input.addEventListener('input', () => setActive(-1), options);
    return () => listeners.abort();
  }, [field]);

  // React made the field without these, so it leaves them alone.
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-expanded': String(isShown),
      'aria-activedescendant': isShown && active >= 0 ? `${id}-${active}` : '',
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value) field.current?.setAttribute(name, value);
      else field.current?.removeAttribute(name);
    }
  }, [field, id, isShown, active]);

  return (
    <>
      <ul id={`${id}-list`} role="listbox" aria-label={search.suggestions} hidden={!isShown}>
        {found.map((record, index) => (
          // Pressed, not clicked: the field's blur would close the list before a click arrives.
          <li
            key={record.path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(record);
            }}
          >
            <span>{record.name}</span>
            <small>{[type ? null : record.kind, record.hint].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {typed !== null && typed.trim().length >= SHORTEST_SEARCH ? search.suggestionsFound(found.length) : ''}
      </p>
    </>
  );
}
