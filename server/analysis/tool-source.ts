import type { Content } from '#server/content/content.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { Locale } from '#shared/locales.ts';

/** What the pages of the tools are made from. */
export type ToolSource = { content: Content; database: IndustryDatabase; locale: Locale; url: URL; siteUrl: string; now: Date };
