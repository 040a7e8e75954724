import { useLostConnection } from '#app/browser/lost-connection.ts';
import { useWords } from '#app/use-page.ts';

/** Says that the page waits for the connection; nothing that is on the screen goes. */
export function ConnectionNotice() {
  const { shell } = useWords();
  return (
    <div className="connection-notice night-paper no-print" role="status">
      {useLostConnection() && <p>{shell.noConnection}</p>}
    </div>
  );
}
