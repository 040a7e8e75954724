import { z } from 'zod';
import { coverageIds } from './coverage.ts';
import type { GameProfile } from './game-profile.ts';
import { mapKeys } from '../keys-of.ts';

/** The report as an editor writes it, `content/sample-report/{en,fr}.yaml`. Figures, tables and numbers come from the database. */
const text = z.string().trim().min(1);
const chapter = z.strictObject({ reading: z.array(text).min(1), next: z.array(text).min(2) });

export const sampleReportSchema = z.strictObject({
  title: text,
  description: text,
  kicker: text,
  fileName: z.string().regex(/^[a-z-]+\.pdf$/),
  updated: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  summary: z.array(text).min(3),
  game: z.strictObject({ heading: text, paragraphs: z.array(text).min(2), facts: text }),
  short: z.strictObject({ heading: text, lead: text, closing: text }),
  neighbours: z.strictObject({ heading: text, lead: text }),
  words: z.strictObject({ inNumbers: text, reading: text, next: text, cannot: text, work: text, from: text, noData: text }),
  coverages: z.strictObject(mapKeys(coverageIds, () => chapter)),
  method: z.strictObject({ heading: text, paragraphs: z.array(text).min(2) }),
  after: z.strictObject({ heading: text, paragraphs: z.array(text).min(1), list: z.array(text).min(3) }),
});
export type SampleReport = z.infer<typeof sampleReportSchema>;

/** The invented game of the sample report. */
export const sampleGame: GameProfile = {
  genres: ['rpg', 'strategy'],
  priceUsd: 19.99,
  languages: ['en', 'fr'],
  selfPublished: true,
  month: 10,
  neighbours: null,
  find: '',
};
