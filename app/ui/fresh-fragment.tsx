import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '../use-page.ts';
import type { Locale } from '#shared/locales.ts';

type Fragment = { version: string; html: string };
type Props = { name: string; version: string; className: string; children: ReactNode };

/**
 * A part of a kept page that must be fresh. It comes with the page; once React runs, the server's present rendering is asked for, and
 * takes its place when its version is another. A failure leaves what is there.
 */
export function FreshFragment({ name, version, className, children }: Props) {
  const locale = useLocale();
  const [fresh, setFresh] = useState<Fragment | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    getFragment(name, locale, controller.signal)
      .then((fragment) => fragment && fragment.version !== version && setFresh(fragment))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) console.info('A part of the page could not be renewed.', error);
      });
    return () => controller.abort();
  }, [name, locale, version]);
  return fresh ? (
    <div className={className} dangerouslySetInnerHTML={{ __html: fresh.html }} />
  ) : (
    <div className={className}>{children}</div>
  );
}

async function getFragment(name: string, locale: Locale, signal: AbortSignal): Promise<Fragment | null> {
  const response = await fetch(`/fragments/${name}.${locale}.json`, { signal });
  if (!response.ok) return null;
  return (await response.json()) as Fragment; // written by app/resources/fragment.ts
}
