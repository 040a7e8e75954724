import { redirect } from 'react-router';
import { getWords } from '#shared/words/get-words.ts';
import { stepWords } from '#shared/words/step/step-words.ts';
import { BlankPage } from '#app/ui/blank-page.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale, type Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { Site } from '#shared/site.ts';
import { useWords } from '#app/use-page.ts';
import type { Route } from './+types/page.ts';

/** Leads on to a destination of site.yaml, by name. Never to an address taken from the query: that would lend our name to anyone. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const name = url.searchParams.get('to');
  const locale = getLocale(url.pathname);
  const destination = getDestination(content.site, name, locale);
  if (destination) throw redirect(destination, 302);
  const { productRedirect } = getWords(stepWords, locale);
  return { head: { title: productRedirect.title, description: productRedirect.lead }, known: destination !== null || name === null };
}

export default function ProductRedirectPage({ loaderData: { known } }: Route.ComponentProps) {
  const { productRedirect } = useWords(stepWords);
  return (
    <BlankPage emblem="market-forecasts" title={productRedirect.title}>
      <p className="lead">{known ? productRedirect.lead : productRedirect.unknown}</p>
      <div className="acts">
        <PageLink page="gaming-industry-database" className="btn">
          {productRedirect.action}
        </PageLink>
      </div>
    </BlankPage>
  );
}

/** The address, '' for a destination that is not set up yet, null for a name we do not know. */
function getDestination(site: Site, name: string | null, locale: Locale): string | null {
  const destinations: Record<string, string> = {
    database: site.destinations.database,
    'log-in': site.logInLink || href('log-in', locale),
    booking: site.meetingLink,
    community: site.communityInviteLink,
  };
  return name !== null && Object.hasOwn(destinations, name) ? (destinations[name] ?? '') : null;
}
