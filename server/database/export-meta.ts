import type { EntityType } from '#shared/database/entity-types.ts';
import { getLabels, labelFacet, labelValue } from '#shared/database/labels.ts';
import { type ListQuery, serializeListQuery } from '#shared/database/list-query.ts';
import type { DatabaseInfo, Source } from '#shared/database/record-shapes.ts';
import { languageTags, type Locale } from '#shared/locales.ts';

/** What every export says of itself, so that a file which travels alone can still be cited and made again. */
export type ExportMeta = {
  type: EntityType;
  asOf: string;
  version: string;
  /** In words, one per filter; empty: everything. */
  filters: string[];
  /** The list's query, in its canonical form: the same address gives the same rows for as long as `version` is the same. */
  query: string;
  rows: number;
  total: number;
  attribution: string;
  sources: { name: string; url: string; licence: string; asOf: string }[];
};

/** At most this many rows leave in one file: small exports are open, large ones are for early access (product rule). */
export const MAX_EXPORT_ROWS = 5000;

export function toExportMeta(info: DatabaseInfo, query: ListQuery, rows: number, total: number, locale: Locale): ExportMeta {
  const words = getLabels(locale);
  const filters = query.filters.map(({ facet, include, exclude }) => {
    const values = [
      ...include.map((value) => labelValue(locale, facet, value)),
      ...exclude.map((value) => words.export.excluded(labelValue(locale, facet, value))),
    ];
    return `${labelFacet(locale, facet)}${locale === 'fr' ? '\u00a0' : ''}: ${values.join(', ')}`;
  });
  return {
    type: query.type,
    asOf: query.type === 'games' ? info.gamesAsOf : getNewestDate(listSources(info, query.type)),
    version: info.version,
    filters: query.q ? [`${words.export.search}${locale === 'fr' ? '\u00a0' : ''}: ${query.q}`, ...filters] : filters,
    query: serializeListQuery({ ...query, page: 1 }),
    rows,
    total,
    attribution: info.attribution[locale],
    sources: listSources(info, query.type).map(({ name, url, licence, asOf }) => ({
      name: name[locale],
      url,
      licence: licence[locale],
      asOf,
    })),
  };
}

const sourceIds: Record<EntityType, string[]> = {
  games: ['steam-insights', 'steam-appdetails', 'free-games-list', 'steamspy-top', 'steam-dataset-2025'],
  studios: ['atlas', 'wikipedia', 'gamedevmap', 'press', 'computed'],
  publishers: ['computed', 'atlas'],
  associations: ['atlas', 'gamedevmap', 'press'],
  events: ['htmag', 'steamworks', 'atlas', 'press'],
};

/** The sources that records of a type rest on. */
export function listSources(info: DatabaseInfo, type: EntityType): Source[] {
  return info.sources.filter(({ id }) => sourceIds[type].includes(id));
}

function getNewestDate(sources: Source[]): string {
  return (
    sources
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1) ?? ''
  );
}

/** `October 2024`, `octobre 2024`; a year or a day as it is written in the language. */
export function toDateWords(asOf: string, locale: Locale): string {
  const [year = 0, month, day] = asOf.split('-').map(Number);
  if (!month) return String(year);
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    year: 'numeric',
    month: 'long',
    ...(day && { day: 'numeric' }),
    timeZone: 'UTC',
  });
  return format.format(new Date(Date.UTC(year, month - 1, day ?? 15)));
}
