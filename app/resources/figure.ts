import { CARD_SIZE_PX } from '#shared/image-table.ts';
import type { Images } from '#server/images/images.ts';
import { ESTIMATE_CARD_ID, getEstimateCard } from '#server/analysis/estimate-page.ts';
import { findFigure } from '#server/analysis/find-figure.ts';
import { toFigureSvg, toFigureCsv } from '#server/figures/figure-file.ts';
import { toCompanyKey } from '#shared/database/facets.ts';
import { servicesContext } from '#server/services.ts';
import { isLocale } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { figureWords } from '#shared/words/server-words.ts';
import { noSuchFile } from './kept-answer.ts';
import type { Route } from './+types/figure.ts';

/** Twice the width of a figure's file: sharp on a slide. */
const PNG_WIDTH = 1920;
/** The address names no edition: after another one, a file says something else than its page for so long at most. */
const CACHE = 'public, max-age=300';

/** A computed figure as CSV, SVG or PNG: `/figures/analysis/pricing.fr.svg?genre=rpg`. Other sites may show the pictures. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { industryDatabase, images, content, env } = context.get(servicesContext);
  const [, id = '', locale, ending] = /^([a-z-]+)\.(en|fr)\.(csv|svg|png)$/.exec(params.name) ?? [];
  const publisher = { siteName: content.site.name, siteUrl: env.SITE_URL };
  if (isLocale(locale) && params.set === 'estimate' && id === ESTIMATE_CARD_ID && ending === 'png') {
    const card = getEstimateCard(url.searchParams, { database: industryDatabase, benchmarks: content.benchmarks, locale, publisher });
    return card ? toPicture(images, (await import('#artwork/estimate-card.ts')).drawEstimateCard(card), CARD_SIZE_PX.width) : noSuchFile();
  }
  const figure = isLocale(locale) && findFigure(industryDatabase, params.set, id, locale, url.searchParams);
  if (!figure) return noSuchFile();
  if (ending === 'csv') {
    // A game's days as refreshes have counted them.
    if (params.set === 'history' && env.EXPORT_REFRESHED !== '1') return noSuchFile();
    // Saved under the name that its question has in this language.
    const { chapters } = content.getPageCopy('game-market-analysis', locale).coverages;
    const asked = chapters.flatMap(({ items }) => items).find((item) => item.id === id);
    const files: Partial<Record<string, string>> = getWords(figureWords, locale).files;
    const name = toCompanyKey(asked?.name ?? files[id] ?? id);
    return toFile(toFigureCsv(figure), 'text/csv; charset=utf-8', {
      'content-disposition': `attachment; filename="${name}.csv"`,
      'x-robots-tag': 'noindex',
    });
  }
  const svg = toFigureSvg(figure, publisher);
  if (ending === 'svg') return toFile(svg, 'image/svg+xml');
  return toPicture(images, svg, PNG_WIDTH);
}

async function toPicture(images: Images, svg: string, width: number): Promise<Response> {
  const png = await images.printSvg(svg, { format: 'png', width });
  return png ? toFile(new Uint8Array(png), 'image/png') : new Response('Closing\n', { status: 503, headers: { 'retry-after': '5' } });
}

function toFile(body: string | Uint8Array<ArrayBuffer>, contentType: string, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    headers: { 'content-type': contentType, 'cache-control': CACHE, 'cross-origin-resource-policy': 'cross-origin', ...headers },
  });
}
