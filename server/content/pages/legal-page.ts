import { legalDocuments } from '#server/content/legal/legal.ts';
import { locales } from '#shared/locales.ts';
import { matchPage } from '#shared/pages.ts';
import type { LegalPageView } from '#shared/views/legal.ts';
import type { ContentSource } from '#server/content/content.ts';

/** A legal page: the version in force, or the one asked for. Null for a version that does not exist in this language. */
export async function getLegalPage({ content, locale, url, siteUrl }: ContentSource): Promise<LegalPageView | null> {
  const { legal } = content;
  const { id = '', params } = matchPage(url.pathname) ?? {};
  const version = params?.['version'];
  const document = legalDocuments.find((candidate) => id.startsWith(candidate));
  if (!document) return null;
  const text = version === undefined ? legal.getCurrent(document, locale) : legal.get(document, version, locale);
  if (!text) return null;
  const versions = legal.listVersions(document);
  const { title, description, lastUpdated, effective = null, summary, note = null } = text;
  const { html, sections } = await text.render();
  // Another version's alternates are the languages it is written in; the current one has both, under its own two paths.
  const written = versions.find((other) => other.version === text.version)?.locales ?? [];
  const alternates = version !== undefined && {
    alternates: Object.fromEntries(locales.filter((other) => written.includes(other)).map((other) => [other, { version }])),
  };
  return {
    head: { title, description, ...alternates },
    document,
    title,
    summary,
    lastUpdated,
    effective,
    note,
    sections,
    version: text.version,
    versions,
    body: { id: 'legal-body', html: html.replaceAll('{{siteUrl}}', siteUrl) },
  };
}
