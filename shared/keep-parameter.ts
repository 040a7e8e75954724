/**
 * In the address of a page with the claim form: what whoever claims a seat there came to keep. Alone here, because every page carries it.
 */
export const KEEP_PARAMETER = 'keep';
