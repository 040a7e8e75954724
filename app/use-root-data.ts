import { useRouteLoaderData } from 'react-router';
import type { PublicSite } from '#shared/site.ts';

/** What every page shows of the site, and nothing that changes with the visitor: a kept page is everyone's. */
export type RootData = {
  site: PublicSite;
  siteUrl: string;
  year: number;
  /** In development only. */
  missingContacts?: { field: string; why: string }[];
};

/** The data of the root, null only when the root's own loader failed. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>('root') ?? null;
}
