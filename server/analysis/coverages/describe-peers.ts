import { labelInSentence } from '#shared/database/labels.ts';
import { type CoverageContext, describeMarket } from './coverage-context.ts';
import { getWords } from '#shared/words/get-words.ts';
import { analysisWords } from '#shared/words/server-words.ts';

/** The comparable games in words: `1,204 paid games that list RPG and Strategy, released from 2021 to 2023, from $15 to $19.99`. */
export function describePeers(context: CoverageContext): string {
  const { peers, profile, locale } = context;
  return getWords(analysisWords, context.locale).peers({
    ...describeMarket(context, peers.n),
    // Widened to every price, the games like a free one are free and paid.
    prices: profile.priceUsd !== 0 ? 'paid' : peers.price === null ? 'all' : 'free',
    band: peers.price && profile.priceUsd !== 0 ? labelInSentence(locale, 'price', peers.price) : null,
  });
}
