import { type ReactNode, startTransition, StrictMode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { getLocale } from '#shared/locales.ts';
import { keepTyping } from './browser/keep-typing.ts';
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
