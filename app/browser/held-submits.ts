import { DIALOG_START_LIMIT_MS } from '#shared/limits.ts';
import { findMarked } from './marks.ts';

/**
 * Holds a form that is sent before React runs, starts React and sends it again, so that it is checked in place and nothing empty
 * leaves. After 3 s, or a failed start, it goes out as plain HTML. Returns how to stop.
 */
export function holdSubmits(start: () => Promise<boolean>): () => void {
  let held: HTMLFormElement | null = null;
  const onSubmit = (event: SubmitEvent) => {
    const form = findMarked(event.target, 'own-submit');
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held) return;
    held = form;
    const button = form.querySelector('[type=submit]');
    button?.setAttribute('aria-busy', 'true');
    const release = (started: boolean) => {
      if (!held) return;
      held = null;
      button?.removeAttribute('aria-busy');
      if (started) form.requestSubmit();
      else form.submit();
    };
    setTimeout(release, DIALOG_START_LIMIT_MS, false);
    void start().then(release);
  };
  addEventListener('submit', onSubmit, true);
  return () => removeEventListener('submit', onSubmit, true);
}
