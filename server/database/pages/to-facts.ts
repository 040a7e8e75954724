import type { Cell, FactView, Part } from '#shared/views/database.ts';
import { labelColumn } from '#shared/database/labels.ts';
import type { AnyRecord, DatabaseInfo, EventRow, Fact } from '#shared/database/record-shapes.ts';
import { nameWithDate } from './frame.ts';
import { isOnline, isTooFew, nameSite, toCell, toCompanies, toHost } from './to-cell.ts';
import { facetOfColumn, type Words } from './words.ts';
import { isKeyOf } from '#shared/keys-of.ts';

/** Shown as one with their sum; alone they would make the table longer, not clearer. */
const hidden = new Set(['positiveLater', 'negativeLater', 'title', 'name']);

/** What a company's games make together, where they are enough. */
const ofGames = new Set(['medianReviews', 'shareWithFrench', 'medianPriceUsd']);

/** Every fact of a record with its value, status, source and date; in the order of the record. */
export function toFacts(record: AnyRecord, info: DatabaseInfo, words: Words): FactView[] {
  return Object.entries(record.facts)
    .filter(([key]) => !(ofGames.has(key) && 'games' in record.row && isTooFew(record.row)))
    .filter(([key, fact]) => !hidden.has(key) && !(fact.value === null && key.endsWith('Later')))
    .map(([key, fact]) => ({
      key,
      name: nameFact(record, key, info, words),
      value: toFactValue(record, key, fact, words),
      status: fact.status,
      // A remark without words is not shown.
      note:
        fact.note === null || fact.value === null ? null : isKeyOf(words.labels.notes, fact.note) ? words.labels.notes[fact.note] : null,
      corrected: fact.correctedFrom === null ? null : toCorrection(fact, words),
      ...toOrigin(fact, info, words),
    }));
}

/** Where a fact comes from and of when it is: sources of different dates say each their own; a name that ends with its date says it. */
function toOrigin({ sources: ids, asOf }: Fact, info: DatabaseInfo, words: Words): Pick<FactView, 'sources' | 'asOf'> {
  const sources = ids.map((id) => toSource(id, info, words));
  const dates = ids.map((id) => info.sources.find((source) => source.id === id)?.asOf ?? '');
  if (new Set(dates).size > 1) {
    const toDated = (part: Part, day = '') => (day === '' ? part : { ...part, text: nameWithDate(part.text, words.date(day)) });
    return { sources: sources.map((part, index) => toDated(part, dates[index])), asOf: null };
  }
  const date = asOf === null ? null : words.date(asOf);
  return { sources, asOf: date !== null && sources.some(({ text }) => text.endsWith(date)) ? null : date };
}

function nameFact(record: AnyRecord, key: string, { laterAsOf }: DatabaseInfo, words: Words): string {
  const { factNames } = words.messages;
  if (isKeyOf(factNames, key)) return factNames[key];
  if (record.type === 'studios' && key === 'games') return words.labels.facets.games;
  return labelColumn(words.locale, record.type, key, laterAsOf);
}

function toFactValue(record: AnyRecord, key: string, fact: Fact, words: Words): Cell {
  const { value } = fact;
  if (record.type === 'events' && key === 'place' && isOnline(record.row)) return [{ text: words.value('format', 'online') }];
  if (value === null) return null;
  if (record.type === 'games' && (key === 'developers' || key === 'publishers')) return toCompanies(record.row[key], key, words.locale);
  if (record.type === 'associations' && key === 'size') return toCell(record.row, 'size', words);
  if (record.type === 'events' && key === 'entry') return [{ text: sayEntry(record.row, words) }];
  if (key === 'steamPage' && (value === 'yes' || value === 'no')) return [{ text: words.messages.record.yesNo[value] }];
  if (Array.isArray(value)) return [{ text: value.map((item) => labelOf(key, item, words)).join(', ') }];
  if (typeof value === 'number') return [{ text: words.figure(key, value, words.money) }];
  if (key === 'website' || key === 'steamPage' || key === 'steamUrl')
    return [URL.canParse(value) ? { text: nameSite(value, words), url: value } : { text: value }];
  if (/^\d{4}-\d{2}(-\d{2})?$/.test(value)) return [{ text: words.date(value) }];
  if (key === 'city' || key === 'place') return [{ text: words.city(value, 'country' in record.row ? record.row.country : null) }];
  return [{ text: labelOf(key, value, words) }];
}

/** What an entry costs, as a kind; amounts and doubts as the source writes them, which is English. */
function sayEntry({ entry, entryAsListed }: EventRow, words: Words): string {
  const kind = entry === null ? null : words.value('entry', entry);
  const listed =
    entryAsListed !== null && (kind === null || /\d/.test(entryAsListed)) ? words.messages.record.inSource(entryAsListed) : null;
  return kind && listed ? `${kind} (${listed})` : (kind ?? listed ?? words.messages.unknown);
}

function labelOf(key: string, value: string, words: Words): string {
  const facet = isKeyOf(facetOfColumn, key) ? facetOfColumn[key] : undefined;
  return facet ? words.value(facet, value) : value;
}

function toCorrection({ value, correctedFrom }: Fact, { messages }: Words): string {
  const said = correctedFrom ? messages.record.corrected(correctedFrom) : messages.record.added;
  return value === null ? `${said} ${messages.record.correctedToNothing}` : said;
}

/** A source by its name; a press page by its host, with its address. */
export function toSource(id: string, info: DatabaseInfo, words: Words): Part {
  const source = info.sources.find((candidate) => candidate.id === id);
  if (source) return source.url ? { text: source.name[words.locale], url: source.url } : { text: source.name[words.locale] };
  return URL.canParse(id) ? { text: toHost(id), url: id } : { text: id };
}
