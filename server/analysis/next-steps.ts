import { getWords } from '#shared/words/get-words.ts';
import { serializeGameProfile } from '#shared/analysis/game-profile.ts';
import type { MarketGenre } from '#shared/database/market-rules.ts';
import { labelValue } from '#shared/database/labels.ts';
import { getListFormat } from '#shared/formats.ts';
import type { Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { NextSteps } from '#shared/views/tools.ts';
import { toListPath } from '#shared/database/database-pages.ts';
import { type Filter, serializeSelection } from '#shared/database/list-query.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { createFormats } from './coverages/coverage-context.ts';
import { toolWords } from '#shared/words/server-words.ts';

/**
 * The games that a result rests on, as a list. No list shows those for adults: its name counts what the list has of them, and those for
 * adults apart. Games of the later snapshot stand in the list, and no result rests on them.
 */
export function linkGames(database: IndustryDatabase, filters: Filter[], locale: Locale): { path: string; name: string } {
  const format = createFormats(locale);
  const { adults, later } = database.countUnlike({ filters });
  return {
    path: toListPath('games', locale, serializeSelection('games', filters)),
    name: getWords(toolWords, locale).seeList(
      format.count(database.countGames({ filters, scope: 'listed' }) - later),
      adults === 0 ? null : format.count(adults),
    ),
  };
}

type Tool = 'estimate' | 'week' | 'try';
type Known = { genres: readonly MarketGenre[]; priceUsd: number | null; selfPublished: boolean | null };

type Options = { database: IndustryDatabase; locale: Locale };

/** The other tools with what is known of the game filled in, and the people behind them. */
export function listNextSteps(current: Tool, { genres, priceUsd, selfPublished }: Known, { database, locale }: Options): NextSteps {
  const words = getWords(toolWords, locale).next;
  const named = getListFormat(locale).format(genres.map((genre) => labelValue(locale, 'genre', genre)));
  const self = selfPublished === null ? {} : { self: selfPublished ? 'yes' : 'no' };
  const [rarest] = database.rankGenres(genres); // What the form of the estimate asks for.
  const estimate = new URLSearchParams({
    from: 'games',
    ...(rarest && { genre: rarest }),
    ...(priceUsd && { price: String(priceUsd) }),
    ...self,
  });
  const profile = { genres: [...genres], priceUsd, selfPublished, languages: [], month: null, neighbours: null, find: '' };
  const steps: Record<Tool, NextSteps['steps'][number]> = {
    // Without a price it is asked for: the rest of the form is filled in.
    estimate: {
      name: words.estimate,
      path: `${href('tools-first-year-estimate', locale)}${rarest ? `?${estimate}${priceUsd ? '#result' : ''}` : ''}`,
    },
    week: { name: words.week(named), path: `${href('tools-release-week', locale)}${rarest ? `?genre=${genres.join('_')}` : ''}` },
    try: {
      name: words.try(named),
      path: `${href('market-analysis-try', locale)}${rarest ? `?${serializeGameProfile(profile)}#result` : ''}`,
    },
  };
  const others = (['estimate', 'week', 'try'] as const)
    // The estimate refuses games that are free.
    .filter((tool) => tool !== current && !(tool === 'estimate' && priceUsd === 0))
    .map((tool) => steps[tool]);
  return {
    heading: words.heading,
    keep: words.keep,
    steps: [...others, { name: words.person, path: href('game-market-analysis', locale) }],
  };
}
