import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Locale, locales } from '#shared/locales.ts';
import { parseFrontMatter } from './front-matter.ts';
import { renderMarkdown, type Section } from './markdown.ts';
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

export type LegalText = z.infer<typeof frontMatterSchema> & { document: LegalDocumentId; locale: Locale; html: string; sections: Section[] };

export type Legal = {
  /** The version in force. */
  getCurrent(document: LegalDocumentId, locale: Locale): LegalText;
  get(document: LegalDocumentId, version: string, locale: Locale): LegalText | null;
  /** Newest first; a version may exist in one language only. */
  listVersions(document: LegalDocumentId): { version: string; locales: Locale[] }[];
};

/** Reads `legal/<document>/<version>/<language>.md`. Every document needs a current version in both languages. */
export async function loadLegal(dir: string): Promise<Legal> {
  const texts = (await Promise.all(legalDocuments.map((document) => loadDocument(dir, document)))).flat();
  const find = (document: LegalDocumentId, version: string, locale: Locale) =>
    texts.find((text) => text.document === document && text.version === version && text.locale === locale) ?? null;
  const listVersions = (document: LegalDocumentId) => {
    const versions = [...new Set(texts.filter((text) => text.document === document).map((text) => text.version))].sort().reverse();
    return versions.map((version) => ({ version, locales: locales.filter((locale) => find(document, version, locale)) }));
  };
  for (const document of legalDocuments) {
    const current = listVersions(document)[0];
    if (current?.locales.length !== locales.length) {
      throw new ContentError([{ file: path.join('content', 'legal', document), line: 1, field: '', message: 'the newest version must exist in every language' }]);
    }
  }
  return {
    get: find,
    listVersions,
    getCurrent: (document, locale) => find(document, listVersions(document)[0]?.version ?? '', locale) as LegalText,
  };
}

async function loadDocument(dir: string, document: LegalDocumentId): Promise<LegalText[]> {
  const versions = (await readdir(path.join(dir, document), { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const files = versions.flatMap((version) => locales.map((locale) => ({ file: path.join(dir, document, version.name, `${locale}.md`), locale })));
  const texts = await Promise.all(files.map(({ file, locale }) => loadText(file, document, locale)));
  return texts.filter((text) => text !== null);
}

async function loadText(file: string, document: LegalDocumentId, locale: Locale): Promise<LegalText | null> {
  const source = await readFile(file, 'utf8').catch(() => null);
  if (source === null) return null;
  const { data, body } = parseFrontMatter(source, { file, schema: frontMatterSchema });
  const { html, sections } = renderMarkdown(body);
  requireNumbering(file, sections);
  return { ...data, document, locale, html, sections };
}

/** Sections are pointed at by number, in both languages and for years: they must run 1, 2, 3 without a gap. */
function requireNumbering(file: string, sections: Section[]): void {
  for (const [index, section] of sections.filter(({ depth }) => depth === 2).entries()) {
    if (!section.title.startsWith(`${index + 1}. `)) {
      throw new ContentError([{ file: path.relative(process.cwd(), file), line: 1, field: section.title, message: `this section should be number ${index + 1}` }]);
    }
  }
}
