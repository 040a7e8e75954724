import { pageCopy, text } from './parts.ts';

export const glossaryCopy = pageCopy.extend({ heading: text, lead: text });
