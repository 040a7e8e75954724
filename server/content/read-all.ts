import { ContentError } from './content-error.ts';

/** Waits for all of them, so that an editor hears of every problem at once. */
export async function readAll<Parts extends Promise<unknown>[] | []>(
  parts: Parts,
): Promise<{ [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  const failures = (await Promise.allSettled(parts)).flatMap((part): unknown[] => (part.status === 'rejected' ? [part.reason] : []));
  const problems = failures.flatMap((failure) => (failure instanceof ContentError ? failure.problems : []));
  if (failures.some((failure) => !(failure instanceof ContentError))) throw failures.find((failure) => !(failure instanceof ContentError));
  if (problems.length > 0) throw new ContentError(problems);
  return Promise.all(parts);
}
