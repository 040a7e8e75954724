import { z } from 'zod';
import { coverageIds } from './coverage.ts';
import type { GameProfile } from './game-profile.ts';
import { mapKeys } from '../keys-of.ts';
import { section, text, texts } from '../page-copy/parts.ts';

const chapter = z.strictObject({ reading: z.array(text).min(1), next: z.array(text).min(2) });

/** The report as an editor writes it, `content/sample-report/{en,fr}.yaml`. Figures, tables and numbers come from the database. */
export const sampleReportSchema = z.strictObject({
  ...texts('title description kicker'),
  fileName: z.string().regex(/^[a-z-]+\.pdf$/),
  updated: z.iso.date(),
  summary: z.array(text).min(3),
  game: z.strictObject({ heading: text, paragraphs: z.array(text).min(2), facts: text }),
  short: section.extend(texts('closing')),
  neighbours: section,
  words: z.strictObject(texts('inNumbers reading next cannot work from noData')),
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
