import Negotiator from 'negotiator';
import { type Locale, locales } from '#shared/locales.ts';

/** The language of ours that an `Accept-Language` prefers, for addresses that have none of their own; English where it names neither. */
export function negotiateLocale(acceptLanguage: string | null | undefined): Locale {
  const language = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).language([...locales]);
  return locales.find((candidate) => candidate === language) ?? 'en';
}
