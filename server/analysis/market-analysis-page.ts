import { drawEmblem } from '#artwork/emblem-drawings.ts';
import { sampleGame } from '#shared/analysis/sample-report.ts';
import type { EmblemName } from '#shared/emblems.ts';
import type { HtmlText } from '#shared/views/page-answer.ts';
import { analysisWords } from '#shared/words/server-words.ts';
import { getWords } from '#shared/words/get-words.ts';
import { getCopyPage } from '#server/content/pages/copy-page.ts';
import { toFigureHtml } from '#server/figures/figure-element.ts';
import { analyseGame } from './analyse-game.ts';
import { linkFigure } from './analysis-page.ts';
import type { ToolSource } from './tool-source.ts';

/**
 * The market analysis. By the id that a coverage has in the page's copy: its drawing, and what the sample report shows of it, a figure
 * computed for the invented game, or an example where our data has nothing.
 */
export function getMarketAnalysisPage({ content, database, locale, siteUrl }: Omit<ToolSource, 'url' | 'now'>) {
  const drawings = Object.fromEntries(Object.entries(emblems).map(([coverage, emblem]) => [coverage, drawEmblem(emblem)]));
  const publisher = { siteName: content.site.name, siteUrl };
  const { coverages } = analyseGame(database, sampleGame, { locale, linksOf: (id) => linkFigure(id, sampleGame, locale) });
  const figures = [...coverages].flatMap(([id, { figure }]): [string, HtmlText][] =>
    figure ? [[id, { id: `figure-${id}`, html: toFigureHtml(figure, publisher) }]] : [],
  );
  const { ownWork } = content.getPageCopy('market-analysis-try', locale);
  const examples = Object.entries(ownWork).map(([id, { example }]) => [id, example] as const);
  return {
    ...getCopyPage('game-market-analysis', { content, locale }, 'analysis'),
    emblems: drawings,
    sample: {
      label: getWords(analysisWords, locale).sampleChart,
      figures: Object.fromEntries(figures),
      examples: Object.fromEntries(examples),
    },
  };
}

/** The emblem of the blog's category that is nearest to each coverage. */
const emblems: Record<string, EmblemName> = {
  'genre-trends': 'behavioural-trends',
  'top-charts': 'market-forecasts',
  competitors: 'competitive-landscape-positioning',
  pricing: 'monetization-models',
  monetization: 'crowdfunding',
  positioning: 'audience-targeting',
  'player-personas': 'psychographics',
  compare: 'market-analysis',
  'player-metrics': 'game-performance-metrics',
};
