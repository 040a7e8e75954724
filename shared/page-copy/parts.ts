import { z } from 'zod';

/** One line of text, never blank: an editor's empty field stops the build instead of leaving a hole in a page. */
export const text = z.string().trim().min(1, 'must not be empty');

/**
 * What every page's copy starts with: the title of the browser tab, the description search engines show, and the day it last said
 * something else.
 */
export const pageCopy = z.strictObject({
  title: text.max(70),
  description: text.min(50).max(170),
  /** For the sitemaps. A visitor who was here before that day may find something new. */
  updated: z.iso.date('must be a date, such as 2026-11-12'),
  /** `![what it shows](team.jpg)`: pictures at the end of the page, which lie beside this file. `PagePicture` gets their HTML. */
  picture: text.optional(),
});

/** The lines of a wood-type headline, each set at its own width so that the block justifies. */
export const headline = z.array(text.max(24)).min(1).max(4);

/** A sentence in which *these words* stand out. At most one such place: two would cancel each other. */
export const emphasized = text.regex(/^[^*]*(\*[^*]+\*)?[^*]*$/, 'may mark one place *like this*');

/** What we offer, by id, in the order the pages show it. */
export const offeringIds = ['gaming-industry-database', 'game-market-analysis', 'sentiment-analysis', 'attribution'] as const;

/** What most sections start with. */
export const section = z.strictObject({ heading: text, lead: text });

export const stepCopy = z.strictObject({ title: text, text });

/** A question and its answer, for an accordion. */
export const question = z.strictObject({ question: text, answer: text });
