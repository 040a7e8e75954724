import { type KeyboardEvent, useState } from 'react';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/**
 * A search field with suggestions: what is typed, whether the list shows, and which suggestion the arrow keys have reached (-1 for none).
 * ARIA pattern "list autocomplete with manual selection".
 */
export function useCombobox(query: string, onChoose: (suggestion: Suggestion) => void) {
  const [typed, setTyped] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [reached, setReached] = useState(-1);
  const suggestions = useSuggestions(isOpen ? typed : '');
  const isShown = isOpen && suggestions.length > 0;
  // The list may be shorter by now than when the arrow keys were used.
  const active = isShown ? Math.min(reached, suggestions.length - 1) : -1;

  function type(text: string) {
    setTyped(text);
    setOpen(true);
    setReached(-1);
  }

  function close() {
    setOpen(false);
    setReached(-1);
  }

  function choose(suggestion: Suggestion) {
    close();
    onChoose(suggestion);
  }

  function move(step: number) {
    setOpen(true);
    // One place more than there are suggestions: the field itself.
    const places = suggestions.length + 1;
    setReached(((active + 1 + step + places) % places) - 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const suggestion = event.key === 'Enter' ? suggestions[active] : undefined;
    if (step) move(step);
    else if (event.key === 'Escape' && isShown) close();
    else if (suggestion) choose(suggestion);
    else return;
    event.preventDefault();
  }

  return { typed, suggestions, isOpen, isShown, active, type, close, choose, onKeyDown };
}
