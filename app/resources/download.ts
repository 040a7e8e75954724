import type { RouteHandle } from '#server/http/route-table.ts';
import { getContentType } from '#server/http/static-files.ts';
import { servicesContext } from '#server/services.ts';
import { keptAnswer, noSuchFile } from './kept-answer.ts';
import type { Route } from './+types/download.ts';

export const handle: RouteHandle = { kept: true };

/** A file that an article offers, or the data of one of its charts. Pictures show; everything else is saved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await context.get(servicesContext).content.getBlog().getDownload(params.id, params.name);
  if (!file) return noSuchFile();
  const isPicture = /\.(svg|png)$/.test(params.name);
  return keptAnswer(
    new Uint8Array(file),
    getContentType(params.name),
    isPicture ? {} : { 'content-disposition': `attachment; filename="${params.name.replace(/[^\w.-]/g, '_')}"` },
  );
}
