import { type ReactNode, startTransition, StrictMode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { getLocale } from '#shared/locales.ts';
import { loadPageData } from './browser/load-page-data.ts';
import { interceptDataRequests, provideHandoff } from './browser/router-internals.tsx';
import { startShell } from './browser/shell.ts';
import { loadSiteWords } from './site-words.ts';

await loadSiteWords(getLocale(location.pathname));

provideHandoff();
interceptDataRequests(loadPageData);
const putTypingBack = keepTyping();

// In development the router's own scripts run at once and the boot script is not there.
if (import.meta.env.DEV) startShell();

// Who imports this module waits until the page answers: boot.ts then gives back the click it held.
await new Promise<void>((resolve) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <AfterHydration run={putTypingBack} onReady={resolve}>
          {/* As a transition, the screen would change some time after the address, and what is typed between goes with the old screen. */}
          <HydratedRouter useTransitions={false} />
        </AfterHydration>
      </StrictMode>,
    );
  });
});
document.documentElement.dataset['interactive'] = '';

/** `run` before anything is painted, `onReady` after the effects of every component. */
function AfterHydration({ run, onReady, children }: { run: () => void; onReady: () => void; children: ReactNode }) {
  useLayoutEffect(run, [run]);
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Keeps the text of text areas while React takes the page over. React gives a text area the server's text again (an input keeps its own).
 * A form that came back from the server, or a message with its first line filled in, would lose what was typed since. Returns how to put
 * it back.
 */
function keepTyping(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  for (const area of document.querySelectorAll('textarea')) {
    const { value } = area;
    if (value !== area.defaultValue) typed.set(area, value);
    // In Chromium the caret of one that nobody has written in goes to its beginning when it is given its text again.
    else area.value = value;
  }
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
