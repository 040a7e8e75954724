import type { Part, RecordView } from '#shared/views/database.ts';
import { ENOUGH_GAMES, MIN_REVIEWS_FOR_SCORE } from '#shared/database/market-rules.ts';
import { UNKNOWN } from '#shared/database/facets.ts';
import type { AnyRecord, AssociationRow, EventRow, GameRow, PublisherRecord, StudioRecord } from '#shared/database/record-shapes.ts';
import { isTooFew, toCompanies } from './to-cell.ts';
import type { Words } from './words.ts';

type Description = Pick<RecordView, 'line' | 'stamp' | 'figures'>;

/** The line under a record's name, its stamp, and the few figures that are set large. */
export function describeRecord(record: AnyRecord, words: Words): Description {
  if (record.type === 'games') return describeGame(record.row, words);
  if (record.type === 'events') return describeEvent(record.row, words);
  return record.type === 'associations' ? describeAssociation(record.row, words) : describeCompany(record, words);
}

function describeAssociation({ kind, territory, city, size }: AssociationRow, words: Words): Description {
  return {
    line: toLine([words.value('kind', kind), words.country(territory), city && words.city(city)]),
    stamp: null,
    figures: size
      ? [
          {
            name: words.labels.columns.size,
            value: words.messages.members[size.unit](words.number(size.count)),
            note: size.asOf && words.date(size.asOf),
          },
        ]
      : [],
  };
}

/** A figure of few games says of how many; of fewer than make a median there is none. */
function describeCompany({ row, portfolio }: StudioRecord | PublisherRecord, words: Words): Description {
  const { labels, messages } = words;
  const place = words.place(row.city, row.country);
  const toFigure = (name: string, value: string | null, n: number) =>
    value === null || isTooFew(row) ? [] : [{ name, value, note: n < ENOUGH_GAMES ? messages.record.ofGames(words.number(n)) : null }];
  const withLanguages = row.games - (portfolio?.languages.find(({ value }) => value === UNKNOWN)?.count ?? 0);
  const figures = [
    { name: labels.columns.games, value: words.number(row.games), note: null },
    ...toFigure(
      labels.columns.medianReviews,
      row.medianReviews === null ? null : words.number(row.medianReviews),
      portfolio?.reviews.n ?? 0,
    ),
    ...toFigure(labels.columns.shareWithFrench, row.shareWithFrench === null ? null : words.percent(row.shareWithFrench), withLanguages),
  ];
  const founded = row.founded === null ? null : words.named(labels.columns.founded, String(row.founded));
  const closed = row.type === 'studios' && row.size === 'closed' ? labels.values.size.closed : null;
  return { line: toLine([place || null, founded]), stamp: closed, figures };
}

/** The main snapshot's figures, with the later count beside them; of a game that only the later one has, its own, with their date. */
function describeGame(row: GameRow, words: Words): Description {
  const { labels, messages } = words;
  const [developer] = toCompanies(row.developers, 'developers', words.locale) ?? [];
  const { later } = row;
  const isLaterOnly = row.reviews === null;
  const reviews = row.reviews ?? later?.reviews ?? null;
  const score = row.score ?? (isLaterOnly ? (later?.score ?? null) : null);
  const date = isLaterOnly && later ? words.date(later.asOf) : null;
  // A share of a handful of reviews says of how many.
  const few = reviews !== null && reviews < MIN_REVIEWS_FOR_SCORE ? messages.record.ofReviews(words.number(reviews)) : null;
  const beside = later && words.named(words.date(later.asOf), words.number(later.reviews));
  return {
    line: [
      ...(developer ? [developer] : []),
      ...toLine([row.releaseDate && words.date(row.releaseDate), row.priceUsd === null ? null : words.money(row.priceUsd)]),
    ],
    stamp: null,
    figures: [
      ...(reviews === null ? [] : [{ name: labels.columns.reviews, value: words.number(reviews), note: date ?? beside }]),
      ...(score === null ? [] : [{ name: labels.facets.score, value: words.percent(score / 100), note: few ?? date }]),
      ...(row.languages === null
        ? []
        : [
            {
              name: labels.columns.languages,
              value: words.number(row.languages.length),
              note: row.languages.includes('fr') ? messages.record.withFrench : null,
            },
          ]),
    ],
  };
}

function describeEvent(row: EventRow, words: Words): Description {
  const { event } = words.messages;
  const place = words.place(row.place, row.country);
  return {
    line: toLine([words.value('kind', row.kind), place || (row.format && words.value('format', row.format))]),
    stamp: row.start || row.state === 'ended' ? event.states[row.state] : null,
    figures: [
      {
        name: event.when,
        value:
          row.start && row.end
            ? event.range(words.date(row.start), words.date(row.end))
            : row.state === 'ended'
              ? event.states.ended
              : row.month === null
                ? event.unknown
                : event.usually(words.month(row.month)),
        // The days of an edition say how fresh it is; a usual month does not.
        note: row.state === 'undated' ? event.mayHaveEnded : null,
      },
    ],
  };
}

function toLine(items: (string | null)[]): Part[] {
  return items.filter((item) => item !== null && item !== '').map((text) => ({ text: text ?? '' }));
}
