import { isPriceOfADay } from '#server/database/game-record.ts';
import { labelInSentence } from '#shared/database/labels.ts';
import { type CoverageContext, type CoverageResult, createFigure, describePeers } from './coverage-context.ts';

const SHOWN = 10;

/** The ten most reviewed of the comparable games, and how much of all their reviews these ten hold. Those for adults are counted only. */
export function computeTopCharts(context: CoverageContext): CoverageResult {
  const { database, peers, locale, words, format } = context;
  const reviews = database.listMeasure(peers.selection, 'reviews');
  if (!peers.enough) return { id: 'top-charts', n: reviews.length, figure: null };
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  const ten = reviews.slice(-SHOWN);
  const share = sum(ten) / (sum(reviews) || 1);
  // Lists have no games for adults: those of the ten leave their places empty.
  const unnamed = [...ten];
  const shown = database.listGames(peers.selection, SHOWN).filter(({ reviews: own }) => {
    const place = own === null ? -1 : unnamed.indexOf(own);
    return place >= 0 && unnamed.splice(place, 1);
  });
  const figure = createFigure(context, 'top-charts', {
    kind: 'bars',
    title: words.topCharts.title({ share: format.percent(share), n: format.count(reviews.length) }),
    subtitle: words.topCharts.subtitle({ peers: describePeers(context) }),
    labelHead: words.game,
    columns: [
      { head: words.reviews, style: 'number' },
      { head: words.score, style: 'percent' },
      { head: words.price, style: 'usd', zero: labelInSentence(locale, 'price', 'free') },
      { head: words.year, style: 'year' },
    ],
    rows: shown.map((game) => ({
      label: isPriceOfADay(game) ? words.topCharts.priceUncertain(game.title) : game.title,
      values: [game.reviews, game.score, game.priceUsd, game.releaseDate ? Number(game.releaseDate.slice(0, 4)) : null],
    })),
    note: words.topCharts.note(unnamed.length),
  });
  return { id: 'top-charts', n: reviews.length, figure };
}
