import { pageCopy, text } from './parts.ts';

/** `empty` stands there until the first letter has gone out. */
export const lettersCopy = pageCopy.extend({ heading: text, lead: text, empty: text, subscribe: text, all: text });
