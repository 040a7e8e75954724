import { z } from 'zod';
import { entityTypes } from '../database/entity-types.ts';
import { mapKeys } from '../keys-of.ts';
import type { WoodLine } from '../wood-line.ts';
import { databaseCopy } from './database.ts';
import { contactSubjects, emphasized, headline, offeringIds, pageCopy, question, section, stepCopy, text, texts } from './parts.ts';
import { toolsCopy } from './tools.ts';

const intro = z.strictObject({ statement: emphasized, aside: text });

/**
 * The star chart is drawn from the database: a game, its studio, its publisher, an association and an event, by id. `short` is the name
 * on the chart where the record's is too long for it. Every line is labelled with a fact, and the server checks that it still is one.
 */
const star = z.strictObject({ id: text, short: text.max(24).optional() });
const chart = z.strictObject({ ...mapKeys(entityTypes, () => star), lines: z.strictObject(texts('made published place organized')) });

/** How one thing of ours is paid for; `state` says where it stands today. */
const price = z.strictObject(texts('what pays state'));

const offering = z.strictObject({ today: text, points: z.array(text).min(2).max(4), link: text.optional() });
const comparison = z.strictObject(texts('forWhom exists inDevelopment costs'));

/** `message` is the first line of the form's message; `hint` says what helps us answer. */
const subject = z.strictObject(texts('name hint message'));

const destinations = ['blog', 'gaming-industry-database', 'game-market-analysis', 'white-papers', 'community', 'contact'] as const;
const destination = z.strictObject(texts('name line'));

/** The copy of each page, `content/pages/<page id>/<language>.yaml`, as its page component reads it. */
export const pageCopySchemas = {
  home: pageCopy.extend({
    headline,
    ...texts('lead seeOffers'),
    intro,
    offers: section.extend({
      cards: z.strictObject(mapKeys(offeringIds, () => text)),
      ...texts('exploreDatabase readAboutAnalysis compare'),
    }),
    coverage: section.extend({ chart, ...texts('note browse'), types: z.array(z.strictObject(texts('name fields'))).length(5) }),
    steps: z.strictObject({ heading: text, steps: z.array(stepCopy).length(4), ...texts('book more tryIt') }),
    articles: section.extend(texts('more')),
    reviews: section.extend({ pending: section }),
    newsletter: z.strictObject({ headline, lead: text }),
    contact: section,
  }),
  about: pageCopy.extend({
    headline,
    lead: text,
    intro,
    figures: section.extend({ labels: z.strictObject(texts('articles topics whitePapers records languages')) }),
    method: section.extend({ steps: z.array(stepCopy).min(3).max(5) }),
    prices: section.extend({ caption: text, columns: price, rows: z.array(price).min(3), note: text }),
    refusals: section.extend({ items: z.array(stepCopy).min(4).max(8) }),
    closing: section.extend(texts('blog products contact')),
  }),
  products: pageCopy.extend({
    headline,
    ...texts('lead legend'),
    offerings: z.strictObject(mapKeys(offeringIds, () => offering)),
    compare: section.extend({
      caption: text,
      columns: z.strictObject({ offering: text, ...comparison.shape }),
      rows: z.strictObject(mapKeys(offeringIds, () => comparison)),
    }),
    closing: section.extend(texts('action blog tryIt')),
  }),
  ...toolsCopy,
  ...databaseCopy,
  blog: pageCopy.extend({
    headline,
    lead: text,
    /** The id of the article on top of the main page; left out, the newest. */
    featured: z.string().optional(),
    map: section,
    papers: section,
    newsletter: z.strictObject({ headline, ...texts('lead archive') }),
  }),
  'article-index': pageCopy.extend(texts('heading lead')),
  'white-papers': pageCopy.extend({ headline, lead: text, how: section }),
  /** `empty` stands there until the first letter has gone out. */
  letters: pageCopy.extend(texts('heading lead empty subscribe all')),
  glossary: pageCopy.extend(texts('heading lead')),
  community: pageCopy.extend({
    headline,
    ...texts('lead join readRules'),
    intro,
    purposes: z.array(stepCopy).min(3).max(5),
    guidelines: section.extend({ rules: z.array(stepCopy).min(6).max(14) }),
    enforcement: section.extend({ steps: z.array(stepCopy).min(3).max(5), appeal: text }),
    invitation: z.strictObject({ headline, lead: text, steps: z.array(text).min(2).max(4), age: text }),
  }),
  contact: pageCopy.extend({
    headline,
    ...texts('lead about'),
    subjects: z.strictObject(mapKeys(contactSubjects, () => subject)),
    email: text,
    booking: section.extend(texts('calendar form')),
    meet: section.extend(texts('next all calendar tell')),
    faq: section.extend({ questions: z.array(question).min(8).max(12) }),
  }),
  links: pageCopy.extend({
    headline,
    lead: text,
    /** What a screen reader calls the list. */
    list: text,
    destinations: z.strictObject(mapKeys(destinations, () => destination)),
    ...texts('elsewhere home'),
  }),
} as const;

export type PageCopyId = keyof typeof pageCopySchemas;
export type PageCopy<Id extends PageCopyId> = SetHeadlines<z.infer<(typeof pageCopySchemas)[Id]>>;

/** A page's copy as its component gets it: the lines of every `headline` have their measured widths. */
export type SetHeadlines<Copy> = Copy extends string | number | boolean | null | undefined
  ? Copy
  : Copy extends readonly (infer Item)[]
    ? SetHeadlines<Item>[]
    : { [Key in keyof Copy]: Key extends 'headline' ? WoodLine[] : SetHeadlines<Copy[Key]> };
