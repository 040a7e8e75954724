import type { z } from 'zod';
import { articleSchema, paperSchema } from '#server/content/articles/article-schema.ts';
import { type Category, taxonomySchema } from '#server/content/blog/read-categories.ts';
import { redirectsSchema } from '#server/content/blog/blog-addresses.ts';
import { glossarySchema } from '#server/content/glossary/read-glossary.ts';
import { legalDocuments, legalSchema } from '#server/content/legal/legal.ts';
import { letterSchema } from '#server/content/letters/read-letters.ts';
import type { DeskRepository } from '#server/platform/desk-repository.ts';
import { sampleReportSchema } from '#shared/analysis/sample-report.ts';
import { isObject } from '#shared/type-guards.ts';
import { keysOf } from '#shared/keys-of.ts';
import { labelValue } from '#shared/database/labels.ts';
import type { Locale } from '#shared/locales.ts';
import { pageCopySchemas } from '#shared/page-copy/page-copy.ts';
import { readOwnJson } from '#shared/read-own-json.ts';
import { reviewsSchema } from '#shared/reviews.ts';
import { siteSchema } from '#shared/site.ts';
import { columnPatterns, type DeskTableId, deskTables, filledColumns, longColumns, ROWS } from './desk-tables.ts';
import { hintField } from './field-hints.ts';
import { nameField, toChoice, toPattern } from './field-words.ts';
import { type DeskField, toFields, toRootList } from './schema-fields.ts';

const MAX_PICTURE_BYTES = 20_000_000;

/** Where a dropped picture goes, and how the text names it. */
const besideText = { media_folder: '', public_folder: '' };

const names = {
  articles: { en: 'Articles', fr: 'Articles' },
  'white-papers': { en: 'White papers', fr: 'Livres blancs' },
  letters: { en: 'Letters', fr: 'Infolettres' },
  pages: { en: 'Pages', fr: 'Pages' },
  'sample-report': { en: 'Sample report', fr: 'Rapport type' },
  glossary: { en: 'Glossary', fr: 'Lexique' },
  company: { en: 'Company and reviews', fr: 'Entreprise et témoignages' },
  site: { en: 'Company', fr: 'Entreprise' },
  taxonomy: { en: 'Categories', fr: 'Catégories' },
  reviews: { en: 'Reviews', fr: 'Témoignages' },
  redirects: { en: 'Moved addresses', fr: 'Adresses déplacées' },
  studios: { en: 'Studios', fr: 'Studios' },
  associations: { en: 'Associations', fr: 'Associations' },
  events: { en: 'Events', fr: 'Événements' },
  corrections: { en: 'Corrections', fr: 'Corrections' },
  'privacy-policy': { en: 'Privacy policy', fr: 'Politique de confidentialité' },
  'terms-of-service': { en: 'Terms of service', fr: 'Conditions d’utilisation' },
};

/**
 * What is chosen from: categories, and the tables' columns with the values they have. On the web there is a repository, and there are
 * no tables: their rows are files only at the local desk's server.
 */
export type DeskFacts = {
  appTitle: string;
  siteUrl: string;
  categories: Category[];
  tables: Record<DeskTableId, DeskColumn[]> | null;
  repository: DeskRepository | null;
  /** The copy of each page, by `<page>.<language>`: a page is called by its title. */
  copies: Map<string, unknown>;
};
export type DeskColumn = { name: string; choices: string[] | null };

/** What the desk's library is told, in the language of its interface. */
export function createDeskConfig(facts: DeskFacts, locale: Locale): Record<string, unknown> {
  const { appTitle, siteUrl, repository } = facts;
  return {
    load_config_file: false,
    // Files come from the checkout, through a folder that stands in for the browser's own (browser/checkout-folder.ts).
    backend: repository ? toBackend(repository) : { name: 'test-repo' },
    publish_mode: repository?.opensRequests ? 'editorial_workflow' : 'simple',
    // The real page is rendered by the local desk's server; on the web nobody's draft is rendered by the site's.
    editor: { preview: repository === null },
    app_title: appTitle,
    site_url: siteUrl,
    display_url: siteUrl,
    show_preview_links: false,
    media_folder: 'content/articles',
    i18n: { structure: 'multiple_files', locales: ['en', 'fr'], default_locale: 'en' },
    output: { yaml: { quote: 'none' } },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 60 },
    media_libraries: { default: { config: { max_file_size: MAX_PICTURE_BYTES, slugify_filename: true } }, stock_assets: { providers: [] } },
    collections: listCollections(facts, locale),
  };
}

/** The rooms of the desk, from top to bottom. */
function listCollections({ categories, tables, copies }: DeskFacts, locale: Locale): Record<string, unknown>[] {
  const body = (kind: string, components?: string[]) => {
    const field = { name: 'body', label: nameField('body', locale), i18n: true, hint: hintField(`${kind}.body`, locale) };
    return toRichText(field, locale, components);
  };
  const company = [
    toFile('site', 'site.yaml', toFields(siteSchema, 'site', locale), locale),
    toFile('reviews', 'reviews.yaml', toRootList(reviewsSchema, 'reviews', locale), locale),
    toFile('taxonomy', 'taxonomy.yaml', toFields(taxonomySchema, 'taxonomy', locale), locale),
    toFile('redirects', 'redirects.yaml', toFields(redirectsSchema, 'redirects', locale), locale),
  ];
  const glossary = toPairedFile('glossary', glossarySchema, locale);
  const report = toPairedFile('sample-report', sampleReportSchema, locale);
  return [
    toFolder('articles', [...choose(toFields(articleSchema, 'article', locale), categories, locale), body('article')], locale),
    toFolder('white-papers', [...toFields(paperSchema, 'paper', locale).map(duplicateCover), body('paper')], locale),
    toFolder('letters', [...toFields(letterSchema, 'letter', locale), body('letter', ['image'])], locale),
    { name: 'pages', label: names.pages[locale], i18n: true, files: [...listPages(copies, locale), report] },
    { name: 'company', label: names.company[locale], files: company },
    { name: 'glossary', label: names.glossary[locale], i18n: true, files: [glossary] },
    ...(tables ? keysOf(deskTables).map((table) => toTable(table, tables[table], names[table][locale], locale)) : []),
    ...legalDocuments.map((document) =>
      toLegal(document, [...toFields(legalSchema, 'legal', locale).map(duplicateVersion), body('legal', [])], locale),
    ),
  ];
}

/** Texts in two languages, a folder each. */
function toFolder(id: 'articles' | 'white-papers' | 'letters', fields: DeskField[], locale: Locale): Record<string, unknown> {
  return {
    name: id,
    label: names[id][locale],
    folder: `content/${id}`,
    path: '{{slug}}/index',
    create: true,
    delete: false,
    slug: { template: id === 'letters' ? '{{subject}}' : '{{title}}', editable: ['create'] },
    identifier_field: id === 'letters' ? 'subject' : 'title',
    ...besideText,
    // Only these may lack a language: whoever writes can switch it off. A page needs both files.
    i18n: { initial_locales: 'all' },
    fields,
  };
}

/** The versions of an agreement, a folder each. */
function toLegal(document: (typeof legalDocuments)[number], fields: DeskField[], locale: Locale): Record<string, unknown> {
  return {
    name: document,
    label: names[document][locale],
    folder: `content/legal/${document}`,
    path: '{{slug}}/index',
    create: true,
    delete: false,
    slug: '{{version}}',
    identifier_field: 'version',
    summary: '{{version}} {{title}}',
    i18n: true,
    ...besideText,
    description: hintField('version', locale),
    fields,
  };
}

/** One file that holds both languages, with one form. */
function toFile(id: keyof typeof names, file: string, fields: DeskField[], locale: Locale): Record<string, unknown> {
  return { name: id, label: names[id][locale], file: `content/${file}`, fields: withoutLanguages(fields) };
}

/** One file a language, in a folder of its own. */
function toPairedFile(id: 'glossary' | 'sample-report', schema: z.ZodType, locale: Locale): Record<string, unknown> {
  return { name: id, label: names[id][locale], file: `content/${id}/{{locale}}.yaml`, i18n: true, fields: toFields(schema, id, locale) };
}

/** A save is a commit of whoever is signed in. GitHub has no PKCE in this library: there, people bring a token of their own. */
function toBackend({ kind, siteUrl, apiUrl, repo, branch, appId }: DeskRepository) {
  return {
    name: kind,
    repo,
    branch,
    api_root: apiUrl,
    ...(kind !== 'gitea' && { graphql_api_root: apiUrl === 'https://api.github.com' ? apiUrl : `${siteUrl}/api/graphql` }),
    ...(appId && { base_url: siteUrl, app_id: appId }),
    ...(appId && kind === 'gitlab' && { auth_type: 'pkce' }), // Gitea's is nothing else
    auth_methods: appId ? ['oauth', 'token'] : ['token'],
    commit_messages: {
      create: 'Add {{slug}}',
      update: 'Change {{slug}}',
      delete: 'Take out {{slug}}',
      uploadMedia: 'Add {{path}}',
      deleteMedia: 'Take out {{path}}',
    },
  };
}

function listPages(copies: DeskFacts['copies'], locale: Locale) {
  return keysOf(pageCopySchemas).map((id) => ({
    name: id,
    label: readTitle(copies.get(`${id}.${locale}`)) ?? nameField(id, locale),
    file: `content/pages/${id}/{{locale}}.yaml`,
    i18n: true,
    ...besideText,
    fields: toFields(pageCopySchemas[id], id, locale).map((field) =>
      field.name === 'picture' ? toRichText(field, locale, ['image'], []) : field,
    ),
  }));
}

function readTitle(copy: unknown): string | null {
  return isObject(copy) && typeof copy['title'] === 'string' ? copy['title'] : null;
}

const blocksHint = { en: ' Blocks are under Insert.', fr: ' Les blocs sont sous Insérer.' };

/** A field for Markdown. Without `components` it takes every block of the site, without `buttons` every kind of type. */
function toRichText(
  field: { name: string; label: string; hint?: string | undefined } & Record<string, unknown>,
  locale: Locale,
  components?: string[],
  buttons?: string[],
): DeskField {
  return {
    ...field,
    widget: 'richtext',
    hint: `${field.hint ?? ''}${components ? '' : blocksHint[locale]}`,
    modes: ['rich_text', 'raw'],
    ...(components && { editor_components: components }),
    ...(buttons && { buttons }),
  };
}

const noChoice = { en: 'None', fr: 'Aucun' };

/** One form a row; the row's file exists only between the desk and its server, which keeps the CSV. */
function toTable(id: DeskTableId, columns: DeskColumn[], label: string, locale: Locale) {
  const title: readonly string[] = deskTables[id].title;
  const facets: Record<string, string | null> = deskTables[id].chosen;
  const isRequired = (name: string) => name === 'name' || filledColumns[id].includes(name);
  const toOption = (facet: string | null | undefined) => (value: string) =>
    facet ? { value, label: labelValue(locale, facet, value) } : toChoice(value, locale);
  return {
    name: id,
    label,
    folder: `${ROWS}/${id}`,
    extension: 'yaml',
    format: 'yaml',
    create: true,
    delete: true,
    slug: title.map((column) => `{{${column}}}`).join('-'),
    identifier_field: 'name',
    summary: title.map((column) => `{{${column}}}`).join(' · '),
    fields: columns.map(({ name, choices }) => ({
      name,
      label: nameField(name, locale),
      required: isRequired(name),
      hint: hintField(`${id}.row.${name}`, locale),
      ...(choices
        ? {
            widget: 'select',
            options: [
              ...(isRequired(name) ? [] : [{ value: '', label: noChoice[locale] }]),
              ...choices.map(toOption(facets[name])).sort((one, other) => one.label.localeCompare(other.label, locale)),
            ],
          }
        : { widget: longColumns.includes(name) ? 'text' : 'string' }),
      ...(columnPatterns[name] && { pattern: toPattern(columnPatterns[name], locale) }),
    })),
  };
}

/** What both languages of a text have alike. */
function choose(fields: DeskField[], categories: Category[], locale: Locale): DeskField[] {
  const options = {
    category: categories.map(({ slug, name }) => ({ value: slug, label: name[locale] })),
    subcategory: categories.flatMap(({ name, subcategories }) =>
      subcategories.map((own) => ({ value: own.slug, label: `${name[locale]} › ${own.name[locale]}` })),
    ),
  };
  return fields.map((field) => {
    if (field.name === 'category' || field.name === 'subcategory')
      return {
        ...field,
        hint: hintField(field.name, locale),
        widget: 'select',
        pattern: undefined,
        options: options[field.name],
        i18n: 'duplicate',
      };
    return duplicateCover(field);
  });
}

function duplicateCover(field: DeskField): DeskField {
  if (field.name !== 'cover' || !field.fields) return field;
  return { ...field, i18n: 'duplicate', fields: field.fields.map((part) => ({ ...part, i18n: 'duplicate' })) };
}

/** The folder is named after it. */
function duplicateVersion(field: DeskField): DeskField {
  return field.name === 'version' ? { ...field, i18n: 'duplicate' } : field;
}

/** Files that hold both languages have one form. */
function withoutLanguages(fields: DeskField[]): DeskField[] {
  return readOwnJson(JSON.stringify(fields, (key, value: unknown) => (key === 'i18n' ? undefined : value)));
}
