import type { HandedHtml } from '#app/ui/html-body.tsx';
import type { AnalysisResultView, CoverageView } from '#server/analysis/analysis-page.ts';

export type ShownCoverage = Omit<CoverageView, 'html'> & { body: HandedHtml | null };
/** The result as the page's parts are given it: figures apart, because their HTML is sent once. */
export type ShownResult = Omit<AnalysisResultView, 'coverages'> & { coverages: ShownCoverage[]; siteUrl: string };
