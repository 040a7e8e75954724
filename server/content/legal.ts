import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Locale, locales } from '#shared/locales.ts';
import { messages as en } from '#shared/messages/en.ts';
import { messages as fr } from '#shared/messages/fr.ts';
import type { Site } from '#shared/site.ts';
import { parseFrontMatter } from './front-matter.ts';
import { checkLegal } from './check-legal.ts';
import { renderLegal, type Section, typeset } from './legal-html.ts';
import { ContentError } from './read-yaml.ts';

export const legalDocuments = ['privacy-policy', 'terms-of-service'] as const;
export type LegalDocumentId = (typeof legalDocuments)[number];

const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(50).max(200),
  version: z.string().regex(/^\d{4}-\d{2}$/, 'must be a year and a month, such as 2025-09'),
  lastUpdated: z.iso.date(),
  effective: z.iso.date().optional(),
  summary: z.array(z.string().min(1)).min(1),
  supersededBy: z.string().optional(),
  note: z.string().optional(),
});

export type LegalText = z.infer<typeof frontMatterSchema> & {
  document: LegalDocumentId;
  locale: Locale;
  /** Rendered when first asked for, and kept: at start, only its lines are checked. */
  render(): { html: string; sections: Section[] };
};

export type Legal = {
  /** The version in force. */
  getCurrent(document: LegalDocumentId, locale: Locale): LegalText;
  get(document: LegalDocumentId, version: string, locale: Locale): LegalText | null;
  /** Newest first; a version may exist in one language only. */
  listVersions(document: LegalDocumentId): { version: string; locales: Locale[] }[];
};

/**
 * Reads `legal/<document>/<version>/<language>.md` and fills in who the company is. Every document needs a current version in both
 * languages. `{{siteUrl}}` stays: the address is a setting of the server, put in when a page is made.
 */
export async function loadLegal(dir: string, site: Site): Promise<Legal> {
  const texts = (await Promise.all(legalDocuments.map((document) => loadDocument(dir, document, site)))).flat();
  const find = (document: LegalDocumentId, version: string, locale: Locale) =>
    texts.find((text) => text.document === document && text.version === version && text.locale === locale) ?? null;
  const listVersions = (document: LegalDocumentId) => {
    const versions = [...new Set(texts.filter((text) => text.document === document).map((text) => text.version))].sort().reverse();
    return versions.map((version) => ({ version, locales: locales.filter((locale) => find(document, version, locale)) }));
  };
  for (const document of legalDocuments) {
    const current = listVersions(document)[0];
    if (current?.locales.length !== locales.length) {
      throw new ContentError([
        { file: path.join('content', 'legal', document), line: 1, field: '', message: 'the newest version must exist in every language' },
      ]);
    }
  }
  return {
    get: find,
    listVersions,
    getCurrent: (document, locale) => find(document, listVersions(document)[0]?.version ?? '', locale) as LegalText,
  };
}

async function loadDocument(dir: string, document: LegalDocumentId, site: Site): Promise<LegalText[]> {
  const versions = (await readdir(path.join(dir, document), { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const files = versions.flatMap((version) =>
    locales.map((locale) => ({ file: path.join(dir, document, version.name, `${locale}.md`), locale })),
  );
  const texts = await Promise.all(files.map(({ file, locale }) => loadText(file, document, locale, site)));
  return texts.filter((text) => text !== null);
}

async function loadText(file: string, document: LegalDocumentId, locale: Locale, site: Site): Promise<LegalText | null> {
  const source = await readFile(file, 'utf8').catch(() => null);
  if (source === null) return null;
  const { data, body, bodyLine } = parseFrontMatter(source, { file, schema: frontMatterSchema });
  const problems = checkLegal(body, { file, bodyLine });
  if (problems.length > 0) throw new ContentError(problems);
  const words = {
    title: typeset(data.title, locale),
    description: typeset(data.description, locale),
    summary: data.summary.map((line) => typeset(line, locale)),
    ...(data.note === undefined ? {} : { note: typeset(data.note, locale) }),
  };
  let rendered: ReturnType<LegalText['render']> | null = null;
  const render = () => (rendered ??= renderLegal(fillTokens(body, site, locale), locale));
  return { ...data, ...words, document, locale, render };
}

/** What site.yaml does not say yet is replaced by a way to ask. */
function fillTokens(markdown: string, site: Site, locale: Locale): string {
  const unknown = `[${{ en, fr }[locale].legal.notYetPublished}](page:contact)`;
  const email = site.privacyOfficer.email || site.email;
  const values: Record<string, string> = {
    companyName: site.name,
    privacyOfficer: site.privacyOfficer.role[locale],
    privacyEmail: email ? `[${email}](mailto:${email})` : unknown,
    postalAddress: site.postalAddress || unknown,
  };
  return markdown.replace(/\{\{(\w+)\}\}/g, (token, name: string) => values[name] ?? token);
}
