/** Why the API of the database refuses, by code. `choices` are the values that it takes. */
export const words = {
  'not-found': () => 'There is nothing at this address.',
  'missing-q': () => 'Say what to look for in "q".',
  'unknown-type': (choices: string) => `"type" is one of ${choices}.`,
  'unknown-measure': (choices: string) => `"measure" is one of ${choices}.`,
  'unknown-facet': (choices: string) => `"by" is one of ${choices}.`,
  'two-to-six': () => 'Name two to six ids in "ids", with _ between them.',
};

export type ApiProblemWords = typeof words;
