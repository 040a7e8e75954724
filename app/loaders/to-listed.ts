import type { Listed } from '#server/content/feeds/sitemaps.ts';
import type { Services } from '#server/services.ts';

/** What the sitemaps list today. */
export function toListed({ content, industryDatabase }: Pick<Services, 'content' | 'industryDatabase'>): Listed {
  return {
    blog: content.getBlog(),
    legal: content.legal,
    getCopyDate: content.getCopyDate,
    databaseUpdated: industryDatabase.getInfo().updated,
  };
}
