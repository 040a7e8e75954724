import { z } from 'zod';
import { mapKeys } from '../keys-of.ts';
import { findLostLinks } from '../linked-text.ts';

const line = z.string().trim().min(1, 'must not be empty');

/** One line of text, never blank, its links to pages that exist: an editor's slip stops the build instead of standing on a page. */
export const text = line.superRefine((value, context) => {
  for (const target of findLostLinks(value)) context.addIssue({ code: 'custom', message: `there is no page "${target}" to link to` });
});

/** A text that content files give in both languages. */
export const bilingualSchema = z.strictObject({ en: line, fr: line });

/** Fields of plain text, by their names: `texts('heading lead')` is `{ heading: text, lead: text }`. The desk's forms keep their order. */
export function texts<Names extends string>(names: Names): Record<Word<Names>, typeof text> {
  return mapKeys(names.split(' '), () => text);
}

type Word<Names extends string> = Names extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Names;

const DAY = 'must be a date, such as 2026-11-12';

/** A day that an editor dates a text by: a year of which a digit slipped (0202) is none. */
export const day = z.iso.date(DAY).refine((value) => value >= '2000', DAY);

/**
 * What every page's copy starts with: the title of the browser tab, the description search engines show, and the day it last said
 * something else.
 */
export const pageCopy = z.strictObject({
  title: text.max(70),
  description: text.min(50).max(160),
  /** For the sitemaps. A visitor who was here before that day may find something new. */
  updated: day,
  /** `![what it shows](team.jpg)`: pictures at the end of the page, which lie beside this file. `PagePicture` gets their HTML. */
  picture: line.optional(),
});

/** The lines of a wood-type headline, each set at its own width so that the block justifies. */
export const headline = z.array(text.max(24)).min(1).max(4);

/** A sentence in which *these words* stand out. At most one such place: two would cancel each other. */
export const emphasized = text.regex(/^[^*]*(\*[^*]+\*)?[^*]*$/, 'may mark one place *like this*');

/** What we offer, by id, in the order the pages show it. */
export const offeringIds = ['gaming-industry-database', 'game-market-analysis', 'sentiment-analysis', 'attribution'] as const;

/** What `?subject=` may be: a link elsewhere on the site that leads to the contact page with the subject filled in. */
export const contactSubjects = ['meeting', 'community', 'analysis', 'database', 'missing', 'event', 'privacy'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** Where on its page an address leads (`#what-it-costs`). */
export const anchor = z.string().regex(/^[a-z-]+$/, 'must be lower-case letters and hyphens');

/** What most sections start with. */
export const section = z.strictObject(texts('heading lead'));

export const stepCopy = z.strictObject(texts('title text'));

/** A question and its answer, for an accordion. */
export const question = z.strictObject({ ...texts('question answer'), id: anchor });
