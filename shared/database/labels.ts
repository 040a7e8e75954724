import { getWords } from '#shared/words/get-words.ts';
import { labelWords } from '#shared/words/label/label-words.ts';
import { getDateFormat, getDisplayNames } from '../formats.ts';
import type { Locale } from '../locales.ts';
import type { EntityType } from './entity-types.ts';
import { UNKNOWN } from './facets.ts';

export function labelFacet(locale: Locale, facet: string): string {
  return lookUp(getWords(labelWords, locale).facets, facet) ?? facet;
}

/**
 * The developers of a publisher's games are a count, those of a game are names. Columns of the later snapshot carry its date, `laterAsOf`.
 */
export function labelColumn(locale: Locale, type: EntityType, column: string, laterAsOf: string | null = null): string {
  const labels = getWords(labelWords, locale);
  if (type === 'publishers' && column === 'developers') return labels.sorts.developers;
  const label = lookUp(labels.columns, column) ?? column;
  return laterAsOf && column.endsWith('Later')
    ? `${label}, ${labelMonth(locale, Number(laterAsOf.slice(5, 7)))} ${laterAsOf.slice(0, 4)}`
    : label;
}

/** A column's name beside its value on a phone; null where it is the same. */
export function labelOnCard(locale: Locale, column: string): string | null {
  return lookUp(getWords(labelWords, locale).cards, column);
}

/**
 * A facet's value in words. Languages, countries and months come from the language data of the running engine, which differs between
 * browsers and the server: call this where the page is made and pass the words on. A value without words, such as a genre of a newer
 * data set, is made readable.
 */
export function labelValue(locale: Locale, facet: string, value: string): string {
  const labels = getWords(labelWords, locale);
  if (value === UNKNOWN) return labels.unknown;
  if (facet === 'language' || facet === 'audio-language') return labelLanguage(locale, value);
  if (facet === 'decade') return labels.decade(value);
  if (facet === 'month' && /^([1-9]|1[0-2])$/.test(value)) return labelMonth(locale, Number(value));
  if (facet === 'country' || facet === 'place' || facet === 'territory' || facet === 'province') return labelPlace(locale, value);
  const own = lookUp(labels.values, facet);
  return (own && lookUp(own, value)) ?? toReadable(value);
}

/** A value inside a sentence: `$5.01 to $10`, `over $30`. */
export function labelInSentence(locale: Locale, facet: string, value: string): string {
  return lowerFirst(labelValue(locale, facet, value));
}

/** What opens a line, inside a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function labelLanguage(locale: Locale, tag: string): string {
  // `of` throws for what is no tag, and addresses may hold anything. Language, script, region, variant: `es-419`, `ca-valencia`.
  return /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-[a-z]{5,8})?$/i.test(tag)
    ? (getDisplayNames(locale, 'language').of(tag) ?? tag)
    : tag;
}

/** A country, a Canadian province, or another place as it stands: regions of France have their names in the data. */
export function labelPlace(locale: Locale, code: string): string {
  const own = lookUp(getWords(labelWords, locale).places, code);
  return own ?? (/^[a-z]{2}$/.test(code) ? (getDisplayNames(locale, 'region').of(code.toUpperCase()) ?? code) : code);
}

/**
 * A city as this language calls it: `Londres`, `région de Seattle`, `Londres / Paris`. In North America cities keep their names: there
 * is a London in Ontario.
 */
export function labelCity(locale: Locale, name: string, country: string | null = null): string {
  const { cities, states, areaOf } = getWords(labelWords, locale);
  const label = (city: string) => {
    const area = /^(.+) area$/i.exec(city)?.[1];
    const known = lookUp(states, city) ?? (area || (country !== 'ca' && country !== 'us') ? lookUp(cities, city) : null);
    return known ?? (area ? areaOf(area) : city);
  };
  return name.split(' / ').map(label).join(' / ');
}

/** An event or association as this language calls it. */
export function labelName(locale: Locale, name: string): string {
  return lookUp(getWords(labelWords, locale).names, name) ?? name;
}

/** `November`, `novembre`; months count from 1. */
export function labelMonth(locale: Locale, month: number): string {
  const format = getDateFormat(locale, { month: 'long' });
  return format.format(new Date(Date.UTC(2026, month - 1, 15)));
}

function lookUp<Value>(words: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(words, key) ? (words[key] ?? null) : null;
}

function toReadable(value: string): string {
  const text = value.replaceAll('-', ' ');
  return /^\d|^\S+\.[a-z]+$/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
