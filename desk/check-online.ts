import { type Locale, locales } from '#shared/locales.ts';
import type { Term } from '../scripts/terms.ts';
import { checkFrench, toLine } from './check-french.ts';
import { type Entry, toFile, writeFile } from './draft-files.ts';
import { findForgottenAddress } from './forgotten-address.ts';

/** What the desk on the web knows of the content it was built with: what links may lead to, and whose each address is. */
export type OnlineRules = { frenchTerms: Term[]; links: string[]; addresses: Record<string, string> };

export const agreedWords = {
  en: 'Visitors have agreed to this version. Duplicate it (menu at the top right), give the copy its own version, and change that one.',
  fr: 'Des gens ont accepté cette version. Dupliquez-la (menu en haut à droite), donnez à la copie sa propre version, et changez celle-là.',
};

const words = {
  en: { link: (link: string) => `${link} does not exist`, taken: (slug: string) => `the address “${slug}” is taken` },
  fr: { link: (link: string) => `${link} n’existe pas`, taken: (slug: string) => `l’adresse « ${slug} » est prise` },
};

/**
 * What the build would refuse of an entry, a line each, as far as a browser can tell: links, addresses, French. What it cannot (lost
 * records, figures, the page as a whole) the build says of the commit.
 */
export function checkOnline(entry: Entry, rules: OnlineRules, locale: Locale): string[] {
  if (entry.path.startsWith('content/legal/') && !entry.isNew) return [agreedWords[locale]];
  return locales.flatMap((own) => {
    const data = entry.data[own];
    if (data === undefined) return [];
    const file = toFile(entry.path, own).replace(/^content\//, '');
    const text = writeFile(file, data);
    const links = [...text.matchAll(/\b(?:article|paper|page|category):[a-z][\w-]*/g)].map(([link]) => link);
    const lost = links.filter((link) => !rules.links.includes(link)).map((link) => toLine(file, words[locale].link(link), locale));
    const forgotten = isDraft(data) ? null : findForgottenAddress(findOwnAddress(file, rules), data, locale);
    return [
      ...lost,
      ...(forgotten ? [toLine(file, forgotten, locale)] : []),
      ...findTaken(file, data, rules).map((slug) => toLine(file, words[locale].taken(slug), locale)),
      ...checkFrench(file, text, locale, rules.frenchTerms),
    ];
  });
}

/** The name of an address in `OnlineRules`. */
export function toAddressKey(folder: string, locale: Locale, slug: string): string {
  return `${folder}/${locale}/${slug}`;
}

function findTaken(file: string, data: unknown, { addresses }: OnlineRules): string[] {
  const [folder = '', id = ''] = file.split('/');
  const slug = typeof data === 'object' && data !== null && 'slug' in data && typeof data.slug === 'string' ? data.slug : '';
  const owner = addresses[toAddressKey(folder, file.includes('.fr.') ? 'fr' : 'en', slug)];
  return owner !== undefined && owner !== id ? [slug] : [];
}

/** Where the text answered when the site was built. */
function findOwnAddress(file: string, { addresses }: OnlineRules): string | undefined {
  const [folder = '', id = ''] = file.split('/');
  const start = toAddressKey(folder, file.includes('.fr.') ? 'fr' : 'en', '');
  return Object.keys(addresses)
    .find((key) => key.startsWith(start) && addresses[key] === id)
    ?.slice(start.length);
}

function isDraft(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'draft' in data && data.draft === true;
}
