import { max } from 'd3-array';
import type { EntityType } from '#shared/database/entity-types.ts';
import { labelFacet } from '#shared/database/labels.ts';
import { type ListQuery, serializeListQuery } from '#shared/database/list-query.ts';
import type { AnyRecord, DatabaseInfo, Source } from '#shared/database/record-shapes.ts';
import type { Locale } from '#shared/locales.ts';
import type { Words } from './pages/words.ts';

/** What every export says of itself, so that a file which travels alone can still be cited and made again. */
export type ExportMeta = ReturnType<typeof toExportMeta> & { /** The line that names them. */ attribution: string };

/** At most this many rows leave in one file ... */
export const MAX_EXPORT_ROWS = 5000;
/** ... and at most this many files make a list: any year fits. Small exports are open, large ones are for early access (product rule). */
export const MAX_EXPORT_FILES = 4;

/** How many files a list of so many rows is given in. */
export function countFiles(total: number): number {
  return Math.min(MAX_EXPORT_FILES, Math.max(1, Math.ceil(total / MAX_EXPORT_ROWS)));
}

export function toExportMeta(info: DatabaseInfo, query: ListQuery, rows: number, total: number, words: Words) {
  const { locale, labels } = words;
  const filters = query.filters.map(({ facet, include, exclude, all }) => {
    const names = include.map((value) => words.value(facet, value));
    const values = [
      ...(all ? [labels.export.together(words.list(names))] : names),
      ...exclude.map((value) => labels.export.excluded(words.value(facet, value))),
    ];
    return words.named(labelFacet(locale, facet), values.join(', '));
  });
  return {
    type: query.type,
    asOf: query.type === 'games' ? info.gamesAsOf : (max(listSources(info, query.type), ({ asOf }) => asOf) ?? ''),
    version: info.version,
    /** In words, one per filter; empty: everything. */
    filters: query.q ? [words.named(labels.export.search, query.q), ...filters] : filters,
    /** The list's query, in its canonical form: the same address gives the same rows for as long as `version` is the same. */
    query: serializeListQuery({ ...query, page: 1 }),
    rows,
    total,
    /** Which of the list's files this is, and how many there are: a file holds `MAX_EXPORT_ROWS` rows. */
    page: Math.min(query.page, countFiles(total)),
    pages: countFiles(total),
    /** The date of the columns of the later snapshot; null for what has none. */
    laterAsOf: query.type === 'games' ? info.laterAsOf : null,
    sources: listSources(info, query.type, query.filters).map((source) => toFileSource(source, locale)),
  };
}

/** The sources that a record's facts name, as files say them: a page of the press by its address. */
export function listRecordSources({ sources }: DatabaseInfo, { facts }: AnyRecord, locale: Locale): FileSource[] {
  const used = new Set(Object.values(facts).flatMap((fact) => fact.sources));
  const known = sources.filter(({ id }) => used.delete(id));
  const press = sources.find(({ id }) => id === 'press');
  const pages = press ? [...used].map((url) => ({ ...press, id: url, url, name: { en: url, fr: url } })) : [];
  return [...known, ...pages].map((source) => toFileSource(source, locale));
}

type FileSource = Pick<Source, 'id' | 'url' | 'asOf'> & { name: string; licence: string };

function toFileSource({ id, name, url, licence, asOf }: Source, locale: Locale): FileSource {
  return { id, name: name[locale], url, licence: licence[locale], asOf };
}

const sourceIds: Record<EntityType, string[]> = {
  games: ['steam-api', 'steam-insights', 'steam-appdetails', 'steam-ai-report', 'free-games-list', 'steamspy-top', 'steam-dataset-2025'],
  studios: ['atlas', 'wikipedia', 'gamedevmap', 'press', 'computed'],
  publishers: ['computed', 'atlas', 'wikipedia', 'gamedevmap'],
  associations: ['atlas', 'gamedevmap', 'press'],
  events: ['htmag', 'steamworks', 'steamworks-2026-08', 'atlas', 'press'],
};

/** The sources that records of a type rest on; where games are chosen by place, also those that say where their studios are. */
export function listSources(info: DatabaseInfo, type: EntityType, filters: ListQuery['filters'] = []): Source[] {
  const isByPlace = type === 'games' && filters.some(({ facet }) => facet === 'place');
  return info.sources.filter(({ id }) => sourceIds[type].includes(id) || (isByPlace && sourceIds.studios.includes(id)));
}

/** Those of them that are not the games table's, which says its sources in a sentence of its own. */
export function listOwnSources(info: DatabaseInfo, type: EntityType, filters: ListQuery['filters'] = []): Source[] {
  return listSources(info, type, filters).filter(({ id }) => id !== 'computed' && !sourceIds.games.includes(id));
}
