import { readSession, removeSession, writeSession } from './session-store.ts';
import { readOwnJson } from '#shared/read-own-json.ts';

const KEY = 'page-state';
const notKept = ['email', 'password', 'file', 'hidden', 'submit'];
type PageState = { path: string; scrollY: number; fields: Record<string, { value: string; checked?: boolean }> };

/**
 * Keeps what the visitor typed and where they were, for the reload that is about to happen. Not who they are, because the privacy policy
 * names nothing of the kind in session storage: no address, and nothing that a browser fills in by itself.
 */
export function savePageState(): void {
  save(location.pathname, listFields());
}

/** The same for this page in the other language, at `path`: only what was written. A box agrees to the words that stand beside it. */
export function saveForOtherLanguage(path: string): void {
  const written = listFields().filter(([, { form, value, defaultValue }]) => form?.method === 'post' && value !== defaultValue);
  if (written.length > 0) save(path, written);
}

/** Only where the visitor was on the page that is loaded next. */
export function savePlace(top: number): void {
  save(location.pathname, [], top);
}

function save(path: string, list: ReturnType<typeof listFields>, top = scrollY): void {
  const fields = Object.fromEntries(list.map(([place, { value, checked }]) => [place, { value, checked }]));
  writeSession(KEY, JSON.stringify({ path, scrollY: top, fields } satisfies PageState));
}

/**
 * Puts it back once, on the same page: after the reload, or when the visitor returns to that page. A page that the browser kept whole
 * needs none.
 */
export function restorePageState(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) removeSession(KEY);
  });
  const kept = readSession(KEY);
  if (!kept) return;
  const state = readOwnJson<PageState>(kept); // written by savePageState
  if (state.path !== location.pathname) return;
  removeSession(KEY);
  for (const [place, field] of listFields()) Object.assign(field, state.fields[place]);
  scrollTo({ top: state.scrollY, behavior: 'instant' });
}

/** Each field with its place: its form, its name, and its number among that form's fields. Only boxes and radio buttons have `checked`. */
function listFields(): [place: string, field: HTMLInputElement][] {
  return [...document.forms].flatMap((form, formIndex) =>
    [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ name, type, autocomplete }) => name && !notKept.includes(type) && ['', 'off'].includes(autocomplete))
      .map((field, index): [string, HTMLInputElement] => [`${form.id || formIndex} ${field.name} ${index}`, field]),
  );
}
