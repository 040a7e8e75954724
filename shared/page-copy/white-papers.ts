import { headline, pageCopy, section, text } from './parts.ts';

export const whitePapersCopy = pageCopy.extend({ headline, lead: text, how: section });
