import { pageCopy, text } from './parts.ts';

export const articleIndexCopy = pageCopy.extend({ heading: text, lead: text });
