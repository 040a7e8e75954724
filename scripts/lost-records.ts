import type { Article, Paper } from '../server/content/articles/articles.ts';
import type { IndustryDatabase } from '../server/database/industry-database.ts';

/**
 * Links to records that the database does not have, or has under another slug: `file:line game:1-a → game:1-b`. Content and database do
 * not know each other, so this is where they meet.
 */
export function findLostRecords(texts: (Article | Paper)[], database: Pick<IndustryDatabase, 'compare'>): string[] {
  return texts.flatMap(({ file, mentions }) =>
    mentions.flatMap(({ kind, id, line }) => {
      if (kind !== 'game' && kind !== 'studio') return [];
      const [row] = kind === 'game' ? database.compare('games', [id.split('-', 1)[0] ?? '']) : database.compare('studios', [id]);
      if (row?.slug === id) return [];
      return [`${file}:${line} ${kind}:${id} → ${row ? `${kind}:${row.slug}` : 'no such record'}`];
    }),
  );
}
