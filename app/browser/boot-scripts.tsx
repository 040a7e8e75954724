import { createContext, use } from 'react';
import { pages } from '#shared/pages.ts';
import { usePageId } from '../use-page.ts';
import { Scripts, useMatches } from 'react-router';
import type { BootDescription } from './boot-description.ts';
import script from './boot.ts?script-url';
import { useManifestUrl } from './router-internals.tsx';

/** `edition` is the one that `/builds/latest.json` names while this page is current. */
type BootData = { stateUrl: string | null; state: string; edition: string };

/** Filled by the server's entry; null in the browser, where the boot has happened. */
export const BootContext = createContext<BootData | null>(null);

/**
 * What a page needs to start React later: a JSON description and the boot script, a file that a visitor loads once. The nodes stay in the
 * page after hydration, because React would report missing ones. React does not compare the description, which is left out of the browser's
 * code. In development the router's own scripts run at once.
 */
export function BootScripts() {
  if (import.meta.env.DEV) return <Scripts />;
  return (
    <>
      {import.meta.env.SSR ? <Description /> : <DescriptionScript json="" />}
      <script defer src={script} />
    </>
  );
}

function DescriptionScript({ json }: { json: string }) {
  return <script id="boot" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** On the server. */
function Description() {
  const boot = use(BootContext);
  const manifest = useManifestUrl();
  const matches = useMatches();
  const pageId = usePageId();
  const description: BootDescription | null = boot && {
    manifest,
    edition: boot.edition,
    own: pageId ? [...pages[pageId].query, ...pages[pageId].neutralQuery] : [],
    routes: matches.map(({ id }) => id),
    ...(boot.stateUrl ? { stateUrl: boot.stateUrl } : { state: boot.state }),
  };
  return <DescriptionScript json={toScriptJson(description)} />;
}

/** JSON for a script element: no text in it can end the element early. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
