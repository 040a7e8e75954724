import { z } from 'zod';
import { entityTypes } from '../database/entity-types.ts';
import { headline, pageCopy, section, text, texts } from './parts.ts';

const item = z.strictObject(texts('name text'));

const drawer = z.strictObject({
  id: z.enum(['games', 'studios', 'publishers', 'associations', 'events']),
  ...texts('name lead'),
  fields: z.array(z.strictObject(texts('name meaning'))).min(3),
  /** The id of the record that is pulled out as an example, as in its address. */
  record: text,
});

/** One of two columns: what anybody may do today, what early access is for. */
const offered = z.strictObject({ heading: text, items: z.array(text).min(3) });

/** The copy of the database: its front, and what explains it. */
export const databaseCopy = {
  'gaming-industry-database': pageCopy.extend({
    headline,
    ...texts('lead explore'),
    drawers: section.extend({ ...texts('example source whole'), items: z.array(drawer).length(5) }),
    offer: section.extend({ open: offered, early: offered, ...texts('method api') }),
    sources: section.extend({ items: z.array(item).min(3), never: z.strictObject({ heading: text, items: z.array(text).min(2) }) }),
    beta: section.extend({ points: z.array(item).min(3) }),
    earlyAccess: z.strictObject({ headline, ...texts('stamp heading lead'), points: z.array(text).min(2) }),
  }),
  'database-method': pageCopy.extend({
    ...texts('heading lead contents'),
    method: section.extend({ items: z.array(item).min(5) }),
    dictionary: section.extend({
      ...texts('field meaning'),
      types: z.array(z.strictObject({ type: z.enum(entityTypes), fields: z.array(item).min(4) })).length(entityTypes.length),
    }),
    coverage: section.extend({ share: text, more: z.array(text).min(2) }),
    errors: section.extend({ items: z.array(item).min(4) }),
    corrections: section.extend({
      ...texts('record field wrong right nothing source tell'),
      own: z.strictObject({ heading: text, items: z.array(item).min(1) }),
    }),
    sources: section.extend(texts('source date licence cite')),
  }),
  'database-releases': pageCopy.extend(
    texts('heading lead filter genre anyGenre tag anyTag submit clear parts columns when by genres none files certain certainText week'),
  ),
  'database-api': pageCopy.extend({
    ...texts('heading lead'),
    calls: section.extend({
      ...texts('address answer'),
      rows: z.array(z.strictObject(texts('path answer example'))).min(5),
      description: text,
    }),
    addresses: section.extend({ items: z.array(item.extend(texts('example'))).min(3) }),
    whole: section.extend(texts('file csv json games')),
    rules: section.extend({ items: z.array(item).min(4) }),
  }),
} as const;
