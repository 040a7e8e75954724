/** Why the API and the files of the database refuse, by code. `choices` are the values that are taken. */
export const words = {
  'not-found': () => 'There is nothing at this address.',
  'missing-q': () => 'Say what to look for in "q".',
  'unknown-type': (choices: string) => `"type" is one of ${choices}.`,
  'unknown-measure': (choices: string) => `"measure" is one of ${choices}.`,
  'unknown-facet': (choices: string) => `"by" is one of ${choices}.`,
  'not-for-export': () =>
    'Games of this edition come from Steam’s API, and this site does not hand on their rows. Statistics and other types are open.',
  'two-to-six': () => 'Name two to six ids in "ids", with _ between them.',
  'unknown-filter': (given: string) =>
    `No filter of this list is ${given}. Correct it or leave it out: the file would hold other rows than you asked for.`,
  'bad-request': () => 'This address or request cannot be read.',
  'unknown-address': () => 'There is nothing at this address.',
  'method-not-allowed': () => 'This address is for reading: GET and HEAD.',
  'too-large': () => 'This request is too large.',
  'foreign-host': () => 'This site does not answer for that host.',
  'rate-limited': () => 'Too many calls at once from your address. Retry-After says how many seconds to wait.',
  unavailable: () => 'The site cannot answer at the moment. Retry-After says how many seconds to wait.',
};

export type ApiProblemWords = typeof words;
