import { BUILT, getEditionsDir } from './edition-files.ts';
import { findEdition } from './find-edition.ts';
import { findEarlier, nameCurrent } from './place-edition.ts';

/**
 * Goes back to the edition before the one that is served; behind the oldest is the file that the build made (`built`). Null: that
 * one is served already. The running site follows within seconds, and the next refresh puts a new edition in front.
 */
export async function backEdition({ dataDir }: { dataDir: string }): Promise<{ from: string; to: string } | null> {
  const dir = getEditionsDir(dataDir);
  const serving = findEdition(dir);
  if (!serving) return null;
  const to = findEarlier(dir, serving.id) ?? BUILT;
  await nameCurrent(dir, to);
  return { from: serving.id, to };
}
