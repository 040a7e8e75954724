import type { RouteHandle } from '#server/http/route-table.ts';
import { getContentType } from '#server/http/release/static-files.ts';
import { servicesContext } from '#server/services.ts';
import { keptAnswer, noSuchFile } from './kept-answer.ts';
import type { Route } from './+types/download.ts';

/** Twice the width of a figure's file: sharp on a slide. */
const FIGURE_PNG_WIDTH = 1920;

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

export const handle: RouteHandle = { kept: true };

/** A file that an article offers, or the data of one of its charts. Pictures show; everything else is saved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, images } = context.get(servicesContext);
  // A chart as PNG is its SVG, printed.
  const asPng = /^(chart-(?:en|fr)-\d{1,2})\.png$/.exec(params.name);
  const found = await content.getBlog().getDownload(params.id, asPng ? `${asPng[1]}.svg` : params.name);
  const file = found && asPng ? await images.printSvg(found.toString(), { format: 'png', width: FIGURE_PNG_WIDTH }) : found;
  if (!file) return noSuchFile();
  // Excel takes a file for one in an old alphabet where nothing says that it is UTF-8.
  const isMarked = !params.name.endsWith('.csv') || file.subarray(0, 3).equals(BYTE_ORDER_MARK);
  const isPicture = /\.(svg|png)$/.test(params.name);
  return keptAnswer(
    new Uint8Array(isMarked ? file : Buffer.concat([BYTE_ORDER_MARK, file])),
    getContentType(params.name),
    isPicture ? {} : { 'content-disposition': `attachment; filename="${params.name.replace(/[^\w.-]/g, '_')}"`, 'x-robots-tag': 'noindex' },
  );
}
