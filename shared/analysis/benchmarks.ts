import { z } from 'zod';
import { multiplierIds } from './estimate-query.ts';
import { bilingualSchema } from '../page-copy/parts.ts';
import { mapKeys } from '../keys-of.ts';

const multiplier = z.strictObject({
  /** Null where nobody published a figure that can be checked: the visitor's own is needed. */
  value: z.number().positive().nullable(),
  label: bilingualSchema,
  /** Who says so, when, and how good it is. */
  source: bilingualSchema,
  url: z.url().nullable(),
});

/** The multipliers of the first-year estimate: `content/benchmarks.yaml`. */
export const benchmarksSchema = z.strictObject(mapKeys(multiplierIds, () => multiplier));
export type Benchmarks = z.infer<typeof benchmarksSchema>;
