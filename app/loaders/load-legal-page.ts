import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#server/services.ts';
import { getLocale, locales } from '#shared/locales.ts';
import { handOverHtml } from './hand-over-html.ts';
import { notFound } from './not-found.ts';
import type { LegalPageData } from '#app/ui/legal/legal-page.tsx';

type LoadOptions = { url: URL; request: Request; context: Readonly<RouterContextProvider>; version?: string };

/** Loader data of a legal page: the version in force, or the one asked for. Throws 404 for a version that does not exist in this language. */
export async function loadLegalPage(
  document: 'privacy-policy' | 'terms-of-service',
  { url, request, context, version }: LoadOptions,
): Promise<LegalPageData> {
  const { content, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const text = version === undefined ? content.legal.getCurrent(document, locale) : content.legal.get(document, version, locale);
  if (!text) throw notFound(url);
  const versions = content.legal.listVersions(document);
  const { title, description, lastUpdated, effective, summary, note } = text;
  const { html, sections } = await text.render();
  // Another version's alternates are the languages it is written in; the current one has both, under its own two paths.
  const written = versions.find((other) => other.version === text.version)?.locales ?? [];
  const alternates =
    version === undefined
      ? {}
      : { alternates: Object.fromEntries(locales.filter((other) => written.includes(other)).map((other) => [other, { version }])) };
  return {
    head: { title, description, ...alternates },
    document,
    title,
    summary,
    lastUpdated,
    effective: effective ?? null,
    note: note ?? null,
    sections,
    version: text.version,
    versions,
    body: handOverHtml('legal-body', html.replaceAll('{{siteUrl}}', env.SITE_URL), request, context),
  };
}
