import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { navigateInSite } from '#app/browser/navigate-in-site.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import { useDatabaseMessages } from './use-database-messages.ts';
import { SHORTEST_SEARCH, useFoundRecords } from './use-found-records.ts';
import type { FoundView } from './views.ts';

type Props = {
  /** The form whose `q` this is: the list's filters travel with it. */
  form?: string;
  /** Search among one type; null: all. */
  type: EntityType | null;
  q?: string;
};

/** The field and button of a search; when scripts run, also a combobox (ARIA pattern "list autocomplete with manual selection"). Stands in or beside its form. */
export function RecordSearch({ form, type, q = '' }: Props) {
  const { search } = useDatabaseMessages();
  const navigate = useNavigate();
  const id = useId();
  const [isReady, setReady] = useState(false);
  const [typed, setTyped] = useState(q);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useFoundRecords(isOpen ? typed : '', type);
  const isShown = isOpen && found.length > 0;
  useEffect(() => setReady(true), []);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(record: FoundView) {
    close();
    void navigateInSite(record.path, navigate);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = isShown ? found[active] : undefined;
    if (step) {
      event.preventDefault();
      setOpen(true);
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
  }

  const combobox = isReady && {
    role: 'combobox',
    'aria-expanded': isShown,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
  };
  return (
    <search className="record-search no-print">
      <label htmlFor={`${id}-field`}>{type ? search.labelOf[type] : search.label}</label>
      <input
        id={`${id}-field`}
        type="search"
        name="q"
        form={form}
        maxLength={MAX_SEARCH_LENGTH}
        defaultValue={q}
        placeholder={type ? search.placeholderOf[type] : search.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        {...combobox}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <button type="submit" className="btn inked" form={form}>
        {search.submit}
      </button>
      {isReady && (
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
            {isOpen && typed.trim().length >= SHORTEST_SEARCH ? search.suggestionsFound(found.length) : ''}
          </p>
        </>
      )}
    </search>
  );
}
