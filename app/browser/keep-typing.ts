/**
 * Keeps the text of text areas while React takes the page over. React gives a text area the server's text again (an input keeps its own).
 * A form that came back from the server, or a message with its first line filled in, would lose what was typed since. Returns how to put
 * it back.
 */
export function keepTyping(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  for (const area of document.querySelectorAll('textarea')) if (area.value !== area.defaultValue) typed.set(area, area.value);
  const onInput = (event: Event) => {
    if (event.target instanceof HTMLTextAreaElement) typed.set(event.target, event.target.value);
  };
  addEventListener('input', onInput, true);
  return () => {
    removeEventListener('input', onInput, true);
    for (const [area, value] of typed) {
      if (area.value === value) continue;
      const { selectionStart, selectionEnd } = area;
      area.value = value;
      area.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}
