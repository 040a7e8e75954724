import { z } from 'zod';
import { type Locale, locales } from '#shared/locales.ts';
import type { LegalVersion } from '#shared/views/legal.ts';
import type { Section } from './legal-html.ts';
import { once } from '#server/platform/memoize.ts';

export const legalDocuments = ['privacy-policy', 'terms-of-service'] as const;
export type LegalDocumentId = (typeof legalDocuments)[number];

/** A version of a document in one language, as it was read and checked; `{{siteUrl}}` is still in its Markdown. */
export type LegalSource = z.infer<typeof legalSchema> & { document: LegalDocumentId; locale: Locale; markdown: string };

type LegalText = LegalSource & {
  /** Rendered when first asked for, and kept: at start, only its lines are checked. */
  render(): Promise<{ html: string; sections: Section[] }>;
};

export type Legal = {
  /** The version in force. */
  getCurrent(document: LegalDocumentId, locale: Locale): LegalText;
  /** All that are in force: `privacy-policy 2025-09, terms-of-service 2023-05`. */
  nameCurrent(): string;
  get(document: LegalDocumentId, version: string, locale: Locale): LegalText | null;
  /** Of those in force until now, newest first; a version may exist in one language only. */
  listVersions(document: LegalDocumentId): LegalVersion[];
};

/** The legal texts that were read. Every document has a current version in both languages: that was checked. */
export function createLegal(sources: LegalSource[], getDay: () => string): Legal {
  const texts = sources.map((source) => ({ ...source, render: once(() => render(source)) }));
  const get: Legal['get'] = (document, version, locale) =>
    texts.find((text) => text.document === document && text.version === version && text.locale === locale) ?? null;
  const list: Legal['listVersions'] = (document) => listVersions(sources, document, getDay());
  return {
    get,
    listVersions: list,
    nameCurrent: () => legalDocuments.map((document) => [document, list(document)[0]?.version].join(' ')).join(', '),
    getCurrent: (document, locale) => get(document, list(document)[0]?.version ?? '', locale) as LegalText, // checked
  };
}

/** Those whose day has come: one that is announced can be read at its own address. `day` left out: all of them. */
export function listVersions(sources: LegalSource[], document: LegalDocumentId, day = '9999'): LegalVersion[] {
  const own = sources.filter((source) => source.document === document && (source.effective ?? '') <= day);
  const versions = [...new Set(own.map(({ version }) => version))].sort().toReversed();
  return versions.map((version) => ({
    version,
    locales: locales.filter((locale) => own.some((source) => source.version === version && source.locale === locale)),
  }));
}

async function render({ markdown, locale }: LegalSource) {
  // Loaded when first needed: the pages in force were rendered by the build.
  const { renderLegal } = await import('./legal-html.ts');
  return renderLegal(markdown, locale);
}

/** The front matter of `content/legal/<document>/<version>/index.<language>.md`. */
export const legalSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(50).max(160),
  version: z.string().regex(/^\d{4}-\d{2}$/, 'must be a year and a month, such as 2025-09'),
  lastUpdated: z.iso.date(),
  effective: z.iso.date().optional(),
  summary: z.array(z.string().min(1)).min(1),
  supersededBy: z.string().optional(),
  note: z.string().optional(),
});
