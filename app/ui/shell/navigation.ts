import type { EmblemName } from '#shared/emblems.ts';
import type { PageId } from '#shared/pages.ts';
import type { SiteWords } from '#shared/words/site/en.ts';

export type NavigationItem = { key: string; emblem: EmblemName; name: string; line: string; state: string | null; page: PageId | null };

/** The Products menu, in the bar and in the burger. What is in development is named and leads nowhere yet. */
export function productItems({ offerings, shell }: SiteWords): NavigationItem[] {
  return [
    { key: 'analysis', emblem: 'analysis', ...offerings['game-market-analysis'], state: null, page: 'game-market-analysis' },
    { key: 'database', emblem: 'database', ...offerings['gaming-industry-database'], state: shell.beta, page: 'gaming-industry-database' },
    { key: 'sentiment', emblem: 'sentiment', ...offerings['sentiment-analysis'], state: shell.inDevelopment, page: null },
  ];
}

export function resourceItems({ pageNames, resources, tools }: SiteWords): NavigationItem[] {
  return [
    {
      key: 'white-papers',
      emblem: 'whitepapers',
      name: pageNames['white-papers'],
      line: resources.whitePapers,
      state: null,
      page: 'white-papers',
    },
    {
      key: 'browse-all',
      emblem: 'browse-all',
      name: pageNames['article-index'],
      line: resources.browseAll,
      state: null,
      page: 'article-index',
    },
    { key: 'try', emblem: 'analysis', ...tools.try, state: null, page: 'market-analysis-try' },
    { key: 'estimate', emblem: 'game-performance-metrics', ...tools.estimate, state: null, page: 'tools-first-year-estimate' },
    { key: 'release-week', emblem: 'market-forecasts', ...tools.week, state: null, page: 'tools-release-week' },
  ];
}
