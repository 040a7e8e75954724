import { z } from 'zod';
import { slug as id } from '#server/content/articles/article-schema.ts';
import { text } from '#shared/page-copy/parts.ts';

/** `content/glossary/<language>.yaml` (docs/writing.md explains every field to editors). */
export const glossarySchema = z.strictObject({
  updated: z.iso.date('must be a date, such as 2026-11-12'),
  terms: z
    .array(
      z.strictObject({
        id,
        term: text.max(50, 'must be 50 characters at most'),
        definition: text,
        /** Left out: made from the term. Written down when a term is renamed, so that links to it keep working. */
        anchor: id.optional(),
        /** Left out: the term and its plural. Empty: articles never link to it. */
        forms: z.array(text).optional(),
        see: z.array(id).default([]),
        article: id.optional(),
      }),
    )
    .min(1),
});
