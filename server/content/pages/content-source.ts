import type { Content } from '#server/content/content.ts';
import type { Locale } from '#shared/locales.ts';

/** What the pages of the content are made from. */
export type ContentSource = { content: Content; locale: Locale; url: URL; siteUrl: string };
