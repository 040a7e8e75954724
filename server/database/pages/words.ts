import { getDateFormat, getListFormat, getNumberFormat, writeCompact, writePercent } from '#shared/formats.ts';
import { createDateWords } from '#shared/date-words.ts';
import { memoize } from '#server/platform/memoize.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { TagNames } from '#server/database/refreshed.ts';
import { type ColumnKey, figureKinds } from '#shared/database/columns.ts';
import { labelCity, labelMonth, labelPlace, labelValue, lowerFirst, labelName } from '#shared/database/labels.ts';
import type { GameRow, Suggestion } from '#shared/database/record-shapes.ts';
import type { ListQuery } from '#shared/database/list-query.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { labelWords } from '#shared/words/label/label-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import { databaseWords } from '#shared/words/server-words.ts';

/** Numbers, money, dates and keys of the database in the words of a language. */
export type Words = ReturnType<typeof createWords>;

const noTags: TagNames = new Map();

/** The words of a language; tags, which only the data know, have their names from `database` where they are shown. */
export function getRecordWords(locale: Locale, database?: Pick<IndustryDatabase, 'getTagNames'>): Words {
  return wordsOf[locale](database?.getTagNames() ?? noTags);
}

const wordsOf = { en: memoize((tags: TagNames) => createWords('en', tags)), fr: memoize((tags: TagNames) => createWords('fr', tags)) };

function createWords(locale: Locale, tags: TagNames) {
  const labelAny = (facet: string, value: string) =>
    (facet === 'tag' ? tags.get(value)?.[locale] : undefined) ?? labelValue(locale, facet, value);
  const number = getNumberFormat(locale, { maximumFractionDigits: 0 });
  const amount = getNumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const sentence = getNumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });
  const shortMonth = getDateFormat(locale, { month: 'short' });
  const toShort = writeAnyDate(locale, 'short');
  const list = getListFormat(locale);
  const months = Array.from({ length: 12 }, (_, index) => labelMonth(locale, index + 1));
  const messages = getWords(databaseWords, locale);
  const typography = getWords(typographyWords, locale);
  return {
    locale,
    messages,
    labels: getWords(labelWords, locale),
    typography,
    /** `Name: value`. */
    named: (name: string, value: string) => `${name}${typography.colon} ${value}`,
    number: (value: number) => number.format(value),
    compact: (value: number) => writeCompact(locale, value),
    /** `14.99`, as a column headed "Price (US$)" shows it. */
    amount: (dollars: number) => (dollars === 0 ? messages.free : amount.format(dollars)),
    /** `US$14.99`, as a sentence has it. */
    money: (dollars: number) => (dollars === 0 ? messages.free : typography.usDollars(sentence.format(dollars))),
    /** The same in the middle of a sentence: `free`. */
    moneyInside: (dollars: number) => (dollars === 0 ? lowerFirst(messages.free) : typography.usDollars(sentence.format(dollars))),
    /** How many records a list has. One that is not of games alone counts titles. */
    count: ({ type, filters }: Pick<ListQuery, 'type' | 'filters'>, count: number) =>
      type === 'games' && filters.some(({ facet, include }) => facet === 'kind' && include.join() !== 'game')
        ? messages.countOfTitles(number.format(count))
        : messages.countOf[type](number.format(count)),
    percent: (share: number) => writePercent(locale, share),
    /** `1,204 reviews`; with its date where only the later snapshot counts them. Null where nobody does. */
    reviewsOf: ({ reviews, later }: Pick<GameRow, 'reviews' | 'later'>): string | null => {
      if (reviews !== null || !later) return reviews === null ? null : messages.search.reviews(number.format(reviews));
      return `${messages.search.reviews(number.format(later.reviews))} (${toShort(later.asOf).replaceAll(' ', '\u00a0')})`;
    },
    list: (items: string[]) => list.format(items),
    date: writeAnyDate(locale, 'long'),
    /** For tables, on one line: `Feb 24, 2017`. */
    shortDate: (date: string) => toShort(date).replaceAll(' ', '\u00a0'),
    country: (code: string) => labelPlace(locale, code),
    city: (city: string, country: string | null = null) => labelCity(locale, city, country),
    /** `Montréal, Canada`, as far as it is known. */
    place: (city: string | null, country: string | null) =>
      [city && labelCity(locale, city, country), country && labelPlace(locale, country)].filter(Boolean).join(', '),
    month: (month: number) => months[month - 1] ?? '',
    /** A number of a column or a fact; `toMoney` is `amount` or `money`. */
    figure(column: string, value: number, toMoney: (dollars: number) => string) {
      if (column === 'month') return months[value - 1] ?? '';
      const kind = figureKinds.get(column);
      if (kind === 'year') return String(value);
      if (kind === 'money') return toMoney(value);
      return kind === 'share' ? writePercent(locale, value) : number.format(value);
    },
    shortMonth: (month: number) => shortMonth.format(new Date(Date.UTC(2026, month - 1, 15))).replace('.', ''),
    /** A value as it stands alone, in a panel or beside a bar: with a capital, which languages and months lack in French. */
    label: (facet: string, value: string) =>
      capitalize(facet === 'month' && /^\d+$/.test(value) ? (months[Number(value) - 1] ?? value) : labelAny(facet, value)),
    value: (facet: string, value: string) =>
      facet === 'month' && /^\d+$/.test(value) ? (months[Number(value) - 1] ?? value) : labelAny(facet, value),
  };
}

/** `October 2024` for `2024-10`, `2024` and a day in the same way. */
function writeAnyDate(locale: Locale, month: 'long' | 'short'): (date: string) => string {
  const toMonth = createDateWords(locale, { year: 'numeric', month });
  const toDay = createDateWords(locale, { year: 'numeric', month, day: 'numeric' });
  return (date) => {
    const [year = 0, monthNumber, day] = date.split('-').map(Number);
    if (!monthNumber) return String(year);
    return (day ? toDay : toMonth)(new Date(Date.UTC(year, monthNumber - 1, day ?? 15)));
  };
}

/** Names that begin small on purpose (macOS) and addresses stay as they are. */
function capitalize(text: string): string {
  if (/^[a-z]+[A-Z]|^\S+\.[a-z]+$/.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const dayColumns: ReadonlySet<string> = new Set<ColumnKey>([
  'releaseDate',
  'start',
  'end',
  'lastDeadline',
  'founded',
  'firstSeen',
  'withdrawn',
]);

/** The facet whose words the values of a column have. */
export const facetOfColumn: Partial<Record<ColumnKey, string>> = {
  genres: 'genre',
  platforms: 'platform',
  features: 'feature',
  languages: 'language',
  tags: 'tag',
  audioLanguages: 'audio-language',
  earlyAccess: 'early-access',
  warnings: 'warning',
  size: 'size',
  kind: 'kind',
  services: 'service',
  format: 'format',
  audience: 'audience',
  entry: 'entry',
  country: 'country',
  territory: 'territory',
  province: 'province',
};

/** A suggestion as a language calls it: events have French names, and so have the cities of companies. */
export function nameSuggestion(database: IndustryDatabase, found: Suggestion, locale: Locale): Pick<Suggestion, 'name' | 'hint'> {
  const { type, id, name, hint } = found;
  if (type === 'games') return { name, hint };
  const [row] = database.compare(type, [id]);
  const country = row && 'country' in row ? row.country : null;
  return { name: labelName(locale, name), hint: hint && labelCity(locale, hint, country) };
}
