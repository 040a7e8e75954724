import type { Part, RecordView } from '#app/ui/database/views.ts';
import type { AnyRecord, EventRow, GameRow } from '#shared/database/record-shapes.ts';
import { toCompanies } from './to-cell.ts';
import type { Words } from './words.ts';

type Description = Pick<RecordView, 'line' | 'stamp' | 'figures'>;

/** The line under a record's name, its stamp, and the few figures that are set large. */
export function describeRecord({ row }: AnyRecord, words: Words): Description {
  const { labels } = words;
  if (row.type === 'games') return describeGame(row, words);
  if (row.type === 'events') return describeEvent(row, words);
  if (row.type === 'associations') {
    return {
      line: toLine([words.value('kind', row.kind), words.country(row.territory), row.city]),
      stamp: null,
      figures: row.size
        ? [{ name: labels.columns.size, value: words.number(row.size.count), note: row.size.asOf && words.date(row.size.asOf) }]
        : [],
    };
  }
  const place = [row.city, row.country && words.country(row.country)].filter(Boolean).join(', ');
  const figures = [
    { name: labels.columns.games, value: words.number(row.games), note: null },
    ...(row.medianReviews === null ? [] : [{ name: labels.columns.medianReviews, value: words.number(row.medianReviews), note: null }]),
    ...(row.shareWithFrench === null
      ? []
      : [{ name: labels.columns.shareWithFrench, value: words.percent(row.shareWithFrench), note: null }]),
  ];
  const founded = row.founded === null ? null : `${labels.columns.founded}${words.locale === 'fr' ? '\u00a0' : ''}: ${row.founded}`;
  const closed = row.type === 'studios' && row.size === 'closed' ? labels.values.size.closed : null;
  return { line: toLine([place || null, founded]), stamp: closed, figures };
}

function describeGame(row: GameRow, words: Words): Description {
  const { labels, messages } = words;
  const [developer] = toCompanies(row.developers, 'developers', words.locale) ?? [];
  const { later } = row;
  return {
    line: [...(developer ? [developer] : []), ...toLine([row.releaseDate && words.date(row.releaseDate), row.priceUsd === null ? null : words.money(row.priceUsd)])],
    stamp: null,
    figures: [
      ...(row.reviews === null
        ? []
        : [{ name: labels.columns.reviews, value: words.number(row.reviews), note: later && `${words.date(later.asOf)}${words.locale === 'fr' ? '\u00a0' : ''}: ${words.number(later.reviews)}` }]),
      ...(row.score === null ? [] : [{ name: labels.facets.score, value: words.percent(row.score / 100), note: null }]),
      ...(row.languages === null ? [] : [{ name: labels.columns.languages, value: words.number(row.languages.length), note: row.languages.includes('fr') ? words.language('fr') : null }]),
    ],
  }; // prettier-ignore
}

function describeEvent(row: EventRow, words: Words): Description {
  const { event } = words.messages;
  const place = [row.place, row.country && words.country(row.country)].filter(Boolean).join(', ');
  return {
    line: toLine([words.value('kind', row.kind), place || (row.format && words.value('format', row.format))]),
    stamp: row.start ? event.states[row.state] : null,
    figures: [{ name: event.when, value: row.start && row.end ? event.range(words.date(row.start), words.date(row.end)) : row.month === null ? event.unknown : event.usually(words.month(row.month)), note: null }],
  }; // prettier-ignore
}

function toLine(items: (string | null)[]): Part[] {
  return items.filter((item) => item !== null && item !== '').map((text) => ({ text: text ?? '' }));
}
