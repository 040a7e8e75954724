import { words as screens } from '../blog-screen/en.ts';

/** The words of the blog in English: those of its screens, and what only the server writes in feeds, bodies and PDFs. */
export const words = {
  ...screens,
  searchTitle: (query: string) => `Search: ${query}`,
  searchDescription: (query: string) => `What the blog has to say about “${query}”: articles, whitepapers and letters, best match first.`,
  titleWithPage: (title: string, page: number) => `${title}, page ${page}`,
  feedTitle: (site: string, category: string | null) => (category ? `${site} blog: ${category}` : `${site} blog`),
  text: {
    table: (about: string) => `Table: ${about}`,
    sheet: (about: string) => `Sheet: ${about}`,
    csv: 'Data as CSV',
    source: 'Source:',
    unit: (unit: string) =>
      unit === 'USD'
        ? 'In US dollars'
        : unit === 'CAD'
          ? 'In Canadian dollars'
          : unit === 'CAD per day'
            ? 'In Canadian dollars per day'
            : unit === '%' || unit === ''
              ? ''
              : `In ${unit}`,
    footnotes: 'Notes',
    backToText: (note: number) => `Back to where note ${note} appears in the text`,
    aside: 'Aside',
    done: 'Done: ',
    figureMissing: 'A figure belongs here. It can’t be computed at the moment.',
    fileSize: (bytes: number) => (bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} KB`),
  },
  pdf: {
    inside: 'In these pages',
    contents: 'Contents',
    page: (page: number, pages: number) => `${page} / ${pages}`,
    updated: (date: string) => `Updated ${date}`,
    license: (site: string) => `Written by ${site}. Copy the templates freely, and please say where you found them.`,
    online: 'The web version, with live links:',
  },
};

export type BlogWords = typeof words;
