import { z } from 'zod';
import { emblemNames } from '#shared/emblems.ts';
import { day, text } from '#shared/page-copy/parts.ts';

/** What stands in an address, and ids. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens');
const cover = { layout: z.int().min(1).max(6), scheme: z.int().min(1).max(6) };

const common = {
  title: text.max(70, 'must be 70 characters at most'),
  description: text.min(50, 'must be 50 characters at least').max(160, 'must be 160 characters at most'),
  slug,
  /** Left out: the desk of `site.yaml` signs. */
  author: text.max(60, 'must be 60 characters at most').optional(),
  published: day,
  updated: day,
  draft: z.boolean().default(false),
  featured: z
    .array(z.strictObject({ label: text, href: text }))
    .max(4)
    .default([]),
  formerSlugs: z.array(slug).default([]),
};

/** The front matter of `content/articles/<id>/index.<language>.md` (docs/writing.md explains every field to editors). */
export const articleSchema = inOrder(z.strictObject({ ...common, category: slug, subcategory: slug, cover: z.strictObject(cover) }));

/** The front matter of `content/white-papers/<id>/index.<language>.md`. */
export const paperSchema = inOrder(
  z.strictObject({
    ...common,
    title: text.max(90, 'must be 90 characters at most'),
    cover: z.strictObject({ emblem: z.enum(emblemNames, `must be one of ${emblemNames.join(', ')}`), ...cover }),
    summary: z.array(text).min(3).max(5),
  }),
);

/** A slip in the year would take a text offline until then, and nobody would notice. */
function inOrder<Schema extends z.ZodType<{ published: string; updated: string }>>(schema: Schema): Schema {
  return schema.refine(({ published, updated }) => updated >= published, {
    path: ['updated'],
    message: 'is before the day it is published',
    when: ({ issues }) => issues.length === 0,
  });
}
