import { mark } from '#app/browser/marks.ts';
import { useLostConnection } from '#app/browser/lost-connection.ts';
import { useWords } from '#app/use-page.ts';

/** Says that the page waits for the connection; nothing that is on the screen goes. held-submits.ts shows it before React runs. */
export function ConnectionNotice() {
  const { shell } = useWords();
  return (
    <div className="connection-notice night-paper no-print" role="status">
      <p {...mark('no-connection')} hidden={!useLostConnection()} suppressHydrationWarning>
        {shell.noConnection}
      </p>
    </div>
  );
}
