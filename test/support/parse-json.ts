/** JSON that our own code wrote, as the shape the test expects. The expectations that follow check it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It is a cast, kept in one place instead of in every test.
export function parseJson<Expected>(text: string): Expected {
  return JSON.parse(text) as Expected; // the caller's expectations check what it reads
}

/** The same for an answer of the site. */
export async function readJson<Expected>(response: Response): Promise<Expected> {
  return parseJson(await response.text());
}
