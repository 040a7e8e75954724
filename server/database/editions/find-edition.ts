import { BUILT, type Edition, type EditionNote, getEdition, listEditions, readCurrent } from './edition-files.ts';

/**
 * The edition to serve: the one that `current` names, or the newest good one where that is missing or damaged. Null: the file
 * that the build made. `refused` has the names (`nameAttempt`) of those that were found to be damaged.
 */
export function findEdition(dir: string, refused: ReadonlySet<string> = new Set()): Edition | null {
  const current = readCurrent(dir);
  if (current === BUILT) return null;
  const named = current === null ? null : getEdition(dir, current);
  if (named && !refused.has(nameAttempt(named))) return named;
  return listEditions(dir).find((edition) => !refused.has(nameAttempt(edition))) ?? null;
}

/** Tells an edition that was made again from the one before it of the same id, which may have been damaged. */
export function nameAttempt({ id, madeAt }: EditionNote): string {
  return `${id} ${madeAt}`;
}
