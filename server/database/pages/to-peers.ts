import type { NeighbourView, PeersView, StripView } from '#shared/views/database.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import type { Distribution, GameRecord, Neighbour, Peers } from '#shared/database/record-shapes.ts';
import { labelInSentence } from '#shared/database/labels.ts';
import { nameKind } from './to-cell.ts';
import type { Words } from './words.ts';

/**
 * Where a game stands among its peers: a sentence, a strip and the same in numbers. Text only when there are too few of them, or none
 * can be named.
 */
export function toPeers({ row, peers }: GameRecord, words: Words): PeersView | string {
  const { peers: say, countOf } = words.messages;
  if (row.kind !== 'game') return say.noGame(nameKind(row, words));
  if (!peers || row.reviews === null) return say.unknown;
  const n = words.number(peers.others);
  const group = nameGroup(peers, words);
  if (!peers.enough) return say.tooFew(n, group);
  // Games with as many reviews are not among those with fewer: "fewer than the rest" could be untrue.
  const share = peers.shareWithFewerReviews ?? 0;
  const says = share === 1 ? say.saysAll(n, group) : share === 0 ? say.saysNone(n, group) : say.says(words.percent(share), n, group);
  const isAmong = peers.reviews.n > peers.others;
  return {
    says: isAmong ? `${says} ${say.among(words.number(peers.reviews.n))}` : says,
    widened: peers.widened.length > 0 ? `${say.widened} ${words.list(peers.widened.map((by) => say.widenedBy[by]))}.` : null,
    caution: peers.hadLessTime ? say.hadLessTime(String(peers.years[0]), String(peers.years[1])) : null,
    strip: toStrip(row.title, row.reviews, peers.reviews, words),
    quantiles: peers.reviews.quantiles.map(({ at, value }) => ({
      name: at === 0.5 ? say.median : say.below(words.percent(at)),
      text: words.number(Math.round(value)),
    })),
    shares: peers.reviews.shares.map(({ from, share: reached, count }) => ({
      name: say.atLeast(words.number(from)),
      text: `${words.percent(reached)} (${countOf.games(words.number(count))})`,
    })),
    price: peers.prices.median === null ? null : say.price(words.moneyInside(peers.prices.median)),
    list: toListPath('games', words.locale, peers.address),
  };
}

function nameGroup({ genres, price, years: [from, to] }: Peers, words: Words): string {
  const years = from === to ? String(from) : `${from}–${to}`;
  const inside = price && labelInSentence(words.locale, 'price', price);
  return words.messages.peers.group(words.list(genres.map((genre) => words.value('genre', genre))), inside, years);
}

/** From one review to the most that anybody has: each step of the scale is ten times the one before. */
const MOST_REVIEWS = 10_000_000;

/** Null when the peers have no quantiles to draw. */
function toStrip(name: string, reviews: number, distribution: Distribution, words: Words): StripView | null {
  const at = (share: number) => distribution.quantiles.find((quantile) => quantile.at === share)?.value ?? null;
  const [low, quarter, median, threeQuarters, high] = [at(0.1), at(0.25), at(0.5), at(0.75), at(0.9)];
  if (low === null || quarter === null || median === null || threeQuarters === null || high === null) return null;
  const end = Math.min(MOST_REVIEWS, 10 ** Math.ceil(Math.log10(Math.max(reviews, high, 100))));
  const place = (value: number) => Math.round((Math.log10(Math.max(1, value)) / Math.log10(end)) * 1000) / 10;
  const ticks = Array.from({ length: Math.round(Math.log10(end)) + 1 }, (_, power) => 10 ** power);
  return {
    low: place(low),
    quarter: place(quarter),
    median: place(median),
    threeQuarters: place(threeQuarters),
    high: place(high),
    own: place(reviews),
    ticks: ticks.map((value) => ({ at: place(value), text: words.compact(value) })),
    description: words.messages.peers.chart(name, words.number(reviews), words.number(Math.round(median))),
  };
}

export function toNeighbours(neighbours: Neighbour[], words: Words): NeighbourView[] {
  return neighbours.map(({ game, reasons }) => ({
    id: game.id,
    name: game.title,
    path: toRecordPath('games', words.locale, game.slug),
    hint: [game.developers?.[0]?.name, game.releaseDate?.slice(0, 4)].filter(Boolean).join(', '),
    reasons: reasons.map(({ reason, values }) =>
      words.messages.neighbours.reasons[reason](words.list(values.map((value) => toReason(reason, value, words)))),
    ),
  }));
}

function toReason(reason: Neighbour['reasons'][number]['reason'], value: string, words: Words): string {
  if (reason === 'genres') return words.value('genre', value);
  if (reason === 'tags') return words.value('tag', value);
  if (reason === 'features') return words.value('feature', value);
  if (reason === 'price') return words.moneyInside(Number(value));
  return reason === 'reviews' ? words.number(Number(value)) : value;
}
