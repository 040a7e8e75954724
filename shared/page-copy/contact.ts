import { z } from 'zod';
import { mapKeys } from '../keys-of.ts';
import { headline, pageCopy, question, section, text } from './parts.ts';

/** What `?subject=` may be: a link elsewhere on the site that leads here with the subject filled in. */
export const contactSubjects = ['meeting', 'community', 'analysis', 'database', 'missing', 'event'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** `message` is the first line of the form's message; `hint` says what helps us answer. */
const subject = z.strictObject({ name: text, hint: text, message: text });

export const contactCopy = pageCopy.extend({
  headline,
  lead: text,
  about: text,
  subjects: z.strictObject(mapKeys(contactSubjects, () => subject)),
  email: text,
  booking: section.extend({ calendar: text, form: text }),
  meet: section.extend({ next: text, all: text, calendar: text, tell: text }),
  faq: section.extend({
    questions: z
      .array(question.extend({ id: z.string().regex(/^[a-z-]+$/) }))
      .min(8)
      .max(12),
  }),
});
