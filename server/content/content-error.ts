/** Content that cannot be published: names file, line and field, so that an editor can mend it. Stops the build, never a visitor. */
export class ContentError extends Error {
  readonly code = 'content-invalid';
  readonly problems: ContentProblem[];
  constructor(problems: ContentProblem[]) {
    super(`The content has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map(toLine).join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** `line` counts from 1 within the file; `field` is a dotted path, empty for the file as a whole. */
export type ContentProblem = { file: string; line: number; field: string; message: string };

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

function toLine(problem: ContentProblem): string {
  return `  ${problem.file}:${problem.line} ${problem.field ? `${problem.field}: ` : ''}${problem.message}`;
}
