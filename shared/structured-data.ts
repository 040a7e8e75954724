import { languageTags, type Locale } from './locales.ts';

/** JSON-LD objects as search engines read them (schema.org). Pure: a page's loader puts them in its head. Addresses are absolute. */
type JsonLd = { '@context': 'https://schema.org'; '@type': string; [property: string]: unknown };

type SiteIdentity = { name: string; siteUrl: string; description?: string; socials?: readonly { url: string }[] };

export function toOrganization({ name, siteUrl, description, socials = [] }: SiteIdentity): JsonLd {
  const sameAs = socials.map(({ url }) => url).filter(Boolean);
  return {
    ...start('Organization'),
    '@id': `${siteUrl}/#organization`,
    name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon.svg`,
    ...(description ? { description } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

/** The site with its search, so that an engine may offer a search box of its own. `searchPath` has `{search_term_string}` in it. */
export function toWebSite({ name, siteUrl }: SiteIdentity, locale: Locale, home: string, searchPath: string): JsonLd {
  return {
    ...start('WebSite'),
    name,
    url: siteUrl + home,
    inLanguage: languageTags[locale],
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: siteUrl + searchPath },
      'query-input': 'required name=search_term_string',
    },
  };
}

export function toBreadcrumbList(siteUrl: string, crumbs: readonly { name: string; path: string }[]): JsonLd {
  return {
    ...start('BreadcrumbList'),
    itemListElement: crumbs.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: siteUrl + path })),
  };
}

export type ArticleData = {
  type: 'BlogPosting' | 'Article';
  siteUrl: string;
  siteName: string;
  locale: Locale;
  path: string;
  title: string;
  description: string;
  author: string;
  published: string;
  updated: string;
  image: string;
  section?: string;
  words: number;
};

export function toArticle(article: ArticleData): JsonLd {
  const { siteUrl, path } = article;
  return {
    ...start(article.type),
    mainEntityOfPage: siteUrl + path,
    headline: article.title,
    description: article.description,
    image: siteUrl + article.image,
    datePublished: article.published,
    dateModified: article.updated,
    inLanguage: languageTags[article.locale],
    wordCount: article.words,
    ...(article.section ? { articleSection: article.section } : {}),
    author: { '@type': 'Organization', name: article.author, url: `${siteUrl}/` },
    publisher: {
      '@type': 'Organization',
      '@id': `${siteUrl}/#organization`,
      name: article.siteName,
      logo: { '@type': 'ImageObject', url: `${siteUrl}/icon.svg` },
    },
  };
}

export function toFaqPage(questions: readonly { question: string; answer: string }[]): JsonLd {
  return {
    ...start('FAQPage'),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Days are ISO dates, the country its two letters (ISO 3166-1). */
/** Where only the town is known, it is the venue too. */
export type EventData = { name: string; start: string; end: string; venue: string; city: string; country: string; url: string };

export function toEvent(event: EventData): JsonLd {
  return {
    ...start('Event'),
    name: event.name,
    startDate: event.start,
    endDate: event.end,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venue,
      address: { '@type': 'PostalAddress', addressLocality: event.city, addressCountry: event.country },
    },
    url: event.url,
  };
}

export type DatasetData = {
  name: string;
  description: string;
  url: string;
  siteUrl: string;
  locale: Locale;
  /** The columns: what is recorded of each thing. */
  variables: readonly string[];
  /** The sheets that may be taken away: what each holds, and its address. */
  sheets: readonly { name: string; contentUrl: string }[];
  /** The page that says under which licences. */
  license: string;
  /** The day the data last changed. */
  updated: string;
  /** From when to when: `1997/2024-10`. */
  period: string;
};

export function toDataset(dataset: DatasetData): JsonLd {
  return {
    ...start('Dataset'),
    name: dataset.name,
    description: dataset.description,
    url: dataset.url,
    inLanguage: languageTags[dataset.locale],
    variableMeasured: dataset.variables,
    dateModified: dataset.updated,
    temporalCoverage: dataset.period,
    license: dataset.license,
    distribution: dataset.sheets.map((sheet) => ({ '@type': 'DataDownload', encodingFormat: 'text/csv', ...sheet })),
    isAccessibleForFree: true,
    creator: { '@id': `${dataset.siteUrl}/#organization` },
  };
}

export type TermData = { name: string; definition: string; anchor: string };

/** A glossary: `url` is its page, and each term has its place on it. */
export function toDefinedTermSet(name: string, url: string, locale: Locale, terms: readonly TermData[]): JsonLd {
  return {
    ...start('DefinedTermSet'),
    '@id': url,
    name,
    url,
    inLanguage: languageTags[locale],
    hasDefinedTerm: terms.map((term) => ({
      '@type': 'DefinedTerm',
      name: term.name,
      description: term.definition,
      url: `${url}#${term.anchor}`,
      inDefinedTermSet: url,
    })),
  };
}

/** A blog; its newest posts are named by address, and say the rest themselves. */
export function toBlog(
  { name, siteUrl, description }: SiteIdentity,
  locale: Locale,
  path: string,
  posts: readonly { title: string; path: string; published: string }[],
): JsonLd {
  return {
    ...start('Blog'),
    '@id': `${siteUrl}${path}#blog`,
    name,
    url: siteUrl + path,
    inLanguage: languageTags[locale],
    ...(description ? { description } : {}),
    publisher: { '@id': `${siteUrl}/#organization` },
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      url: siteUrl + post.path,
      datePublished: post.published,
    })),
  };
}

/** What a page lists, in its order; `first` is the place of the first one, from 1, where the list goes over several pages. */
export function toItemList(siteUrl: string, items: readonly { name: string; path: string }[], first = 1): JsonLd {
  return {
    ...start('ItemList'),
    itemListElement: items.map(({ name, path }, index) => ({ '@type': 'ListItem', position: first + index, name, url: siteUrl + path })),
  };
}

/** Something the database holds; what is not known is left out. */
export function toThing(type: 'VideoGame' | 'Organization', properties: Record<string, unknown>): JsonLd {
  return { ...start(type), ...Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null && value !== undefined)) };
}

function start(type: string): JsonLd {
  return { '@context': 'https://schema.org', '@type': type };
}
