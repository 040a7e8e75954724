import { useContext } from 'react';
import { Scripts, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';
import { toScriptJson } from '../to-script-json.ts';
import { bootScript } from './inline-scripts.ts';

export type BootData = { stateUrl: string | null; state: string; bodies: ReadonlyMap<string, string> };

/**
 * What the page needs to start React later: an inert description and the constant boot script. The nodes stay in the page after
 * hydration (React would report vanished ones), their text is not compared
 * and is left out of the browser's code. In development the router's own scripts run at once.
 */
export function BootScripts({ boot }: { boot: BootData | null }) {
  const framework = useContext(FrameworkContext);
  const matches = useMatches();
  if (import.meta.env.DEV) return <Scripts />;
  const description = boot && {
    manifest: framework?.manifest.url,
    routes: matches.map(({ id }) => id),
    stateUrl: boot.stateUrl,
    state: boot.stateUrl ? null : boot.state,
    handoff: JSON.parse(framework?.serverHandoffString ?? '{}') as object,
  };
  return (
    <>
      <script id="boot" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: toScriptJson(description) }} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : '' }} />
    </>
  );
}
