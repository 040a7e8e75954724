import { mark } from '#app/browser/marks.ts';
import { useLateNews, useLostConnection } from '#app/browser/lost-connection.ts';
import { useWords } from '#app/use-page.ts';

/**
 * Says that the page waits for the connection; nothing that is on the screen goes. held-events.ts shows it before React runs. Says also
 * what became of a form whose page was left.
 */
export function ConnectionNotice() {
  const { shell } = useWords();
  const lateNews = useLateNews();
  return (
    <div className="connection-notice night-paper no-print" role="status">
      <p {...mark('no-connection')} hidden={!useLostConnection()} suppressHydrationWarning>
        {shell.noConnection}
      </p>
      {lateNews && <p>{lateNews}</p>}
    </div>
  );
}
