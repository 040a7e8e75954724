import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { getLocale } from '#shared/locales.ts';
import { keepTyping } from './browser/keep-typing.ts';
import { startShell } from './browser/shell.ts';
import { loadMessages } from './messages.ts';

await loadMessages(getLocale(location.pathname));

const putTypingBack = keepTyping();

// In development the router's own scripts run at once and the boot script is not there.
if (import.meta.env.DEV) startShell();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AfterHydration run={putTypingBack}>
        <HydratedRouter />
      </AfterHydration>
    </StrictMode>,
  );
});

function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  useLayoutEffect(run, [run]);
  return children;
}
