import { recordPages, toRecordId } from '#shared/database/database-pages.ts';
import { entityTypes } from '#shared/database/entity-types.ts';
import type { Content } from '#server/content/content.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { ResolveParams } from './canonical-path.ts';

/** The present parameters of a page reached by old ones: articles by the content, records of the industry database by their id. */
export function createResolveParams(content: Pick<Content, 'resolveParams'>, database: Pick<IndustryDatabase, 'compare'>): ResolveParams {
  return (id, locale, params) => {
    const type = entityTypes.find((candidate) => recordPages[candidate] === id);
    if (!type) return content.resolveParams(id, locale, params);
    const { slug = '' } = params;
    // The record as a file stands at its own address with an ending.
    if (slug.endsWith('.json')) return null;
    try {
      const [row] = database.compare(type, [toRecordId(type, slug)]);
      return row && row.slug !== slug ? { slug: row.slug } : null;
    } catch {
      return null; // missing or damaged: the page says that it fails, and no redirect is needed for that
    }
  };
}
