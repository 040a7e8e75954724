import { z } from 'zod';

/** The front matter of `content/legal/<document>/<version>/index.<language>.md`. */
export const legalSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(50).max(160),
  version: z.string().regex(/^\d{4}-\d{2}$/, 'must be a year and a month, such as 2025-09'),
  lastUpdated: z.iso.date(),
  effective: z.iso.date().optional(),
  summary: z.array(z.string().min(1)).min(1),
  supersededBy: z.string().optional(),
  note: z.string().optional(),
});
