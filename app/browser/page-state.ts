import { readSession, removeSession, writeSession } from './session-store.ts';

const KEY = 'page-state';
const notKept = ['email', 'tel', 'password', 'file', 'hidden', 'submit'];
type Field = { form: string; name: string; index: number; value: string; checked: boolean };
type PageState = { path: string; scrollY: number; fields: Field[] };

/**
 * Keeps what the visitor typed and where they were, for the reload that is about to happen. Who they are is not kept, because the privacy
 * policy names nothing of the kind in session storage: no address of theirs, and nothing that a browser fills in by itself.
 */
export function savePageState(): void {
  const fields = listFields().map(({ element, ...place }) => ({
    ...place,
    value: element.value,
    checked: 'checked' in element && element.checked,
  }));
  writeSession(KEY, JSON.stringify({ path: location.pathname, scrollY, fields } satisfies PageState));
}

/** Puts it back once, on the same page: at once after a reload, else when the visitor returns to it. A page that the browser kept whole needs none. */
export function restorePageState(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) removeSession(KEY);
  });
  const kept = readSession(KEY);
  if (!kept) return;
  const state = JSON.parse(kept) as PageState;
  if (state.path !== location.pathname) return;
  removeSession(KEY);
  for (const { element, form, name, index } of listFields()) {
    const field = state.fields.find((candidate) => candidate.form === form && candidate.name === name && candidate.index === index);
    if (!field) continue;
    if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')) element.checked = field.checked;
    else element.value = field.value;
  }
  scrollTo({ top: state.scrollY, behavior: 'instant' });
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function listFields(): { element: Control; form: string; name: string; index: number }[] {
  return [...document.forms].flatMap((form, formIndex) =>
    [...form.elements]
      .filter(
        (element): element is Control =>
          element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement,
      )
      .filter(({ name, type, autocomplete }) => name !== '' && !notKept.includes(type) && ['', 'off'].includes(autocomplete))
      .map((element, index) => ({ element, form: form.id || String(formIndex), name: element.name, index })),
  );
}
