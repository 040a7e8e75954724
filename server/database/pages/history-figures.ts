import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { HistoryPoint } from '#server/database/refresh/history-points.ts';
import { type Figure, type FigureRow, toDataStamp, toFileLinks } from '#server/figures/figure.ts';
import { toDateWords } from '#shared/database/data-date.ts';
import { toRecordPath } from '#shared/database/database-pages.ts';
import type { GameRow } from '#shared/database/record-shapes.ts';
import { getNumberFormat } from '#shared/formats.ts';
import type { Locale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { historyWords } from '#shared/words/server-words.ts';
import { DAY_MS, toUtcDay } from '#shared/days.ts';

/** As many points as a line on a phone can show. */
const MOST_POINTS = 30;

export const historyFigures = ['reviews', 'price'] as const;
export type HistoryFigure = (typeof historyFigures)[number];

/**
 * One game over time, as refreshes have counted it; null where fewer than two days are known, of a game that lists do not show,
 * and of nothing we count.
 */
export function createHistoryFigure(database: IndustryDatabase, id: string, game: string, locale: Locale): Figure | null {
  const kind = historyFigures.find((known) => known === id);
  const [row] = kind ? database.compare('games', [game]) : [];
  if (!kind || row?.type !== 'games') return null;
  const read = (point: HistoryPoint) =>
    kind === 'reviews' ? point.storeReviews : point.priceCents === null ? null : point.priceCents / 100;
  const known = database.getHistory(game).flatMap((point) => {
    const value = read(point);
    return value === null ? [] : [{ day: point.day, value }];
  });
  const sampled = sample(known);
  return sampled.length < 2 ? null : toFigure(database, kind, row, sampled, locale);
}

type Sampled = { day: number; value: number };

/** Evenly spaced days up to the last one, each with what was known then: the points themselves stand where something changed. */
function sample(known: Sampled[]): Sampled[] {
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first.day === last.day) return [];
  const step = Math.ceil((last.day - first.day) / MOST_POINTS / 7) * 7;
  const days = [last.day];
  while ((days[0] ?? 0) - step > first.day) days.unshift((days[0] ?? 0) - step);
  return [first.day, ...days].map((day) => ({ day, value: known.findLast((point) => point.day <= day)?.value ?? first.value }));
}

function toFigure(database: IndustryDatabase, kind: HistoryFigure, game: GameRow, points: Sampled[], locale: Locale): Figure {
  const words = getWords(historyWords, locale);
  const toDay = (day: number) => toDateWords(toUtcDay(day * DAY_MS), locale);
  const [first, last] = [points[0], points.at(-1)];
  const span = [toDay(first?.day ?? 0), toDay(last?.day ?? 0)] as const;
  const gained = getNumberFormat(locale, {})
    .format((last?.value ?? 0) - (first?.value ?? 0))
    .replace('−', '-');
  const price = getNumberFormat(locale, { style: 'currency', currency: 'USD' }).format(last?.value ?? 0);
  return {
    id: `history-${kind}`,
    kind: 'line',
    locale,
    title: kind === 'reviews' ? words.reviewsTitle({ title: game.title, gained, from: span[0] }) : words.priceTitle(game.title, price),
    subtitle: kind === 'reviews' ? words.reviewsSubtitle(...span) : words.priceSubtitle(...span),
    labelHead: words.day,
    columns: [kind === 'reviews' ? { head: words.reviews, style: 'number' } : { head: words.price, style: 'usd' }],
    rows: points.map(({ day, value }): FigureRow => ({ label: toDay(day), values: [value] })),
    ...toDataStamp(database.getInfo(), locale),
    links: {
      page: `${toRecordPath('games', locale, game.slug)}#history`,
      ...toFileLinks(`/figures/history/${kind}.${locale}`, `game=${game.id}`),
    },
  };
}
