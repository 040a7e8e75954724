import { EarlyAccessLink } from '#app/ui/early-access-link.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { Poster, preloadPoster } from '#app/ui/posters/poster.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { useMessages } from '#app/use-page.ts';
import { handleFormPost } from '#server/form-action.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale, type Locale } from '#shared/locales.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { toDataset, toEvent } from '#shared/structured-data.ts';
import type { Route } from './+types/page.ts';
import { Drawers } from './drawers.tsx';
import { EarlyAccessPlace } from './early-access-place.tsx';
import './page.css';

type Copy = PageCopy<'gaming-industry-database'>;

/** The sheet is cut to the height of the words beside it. */
const POSTER_SIZES = '(width <= 900px) 100vw, 60vw';

export function loader({ url, context }: Route.LoaderArgs) {
  const { content, env } = context.get(servicesContext);
  const copy = content.getPageCopy('gaming-industry-database', getLocale(url.pathname));
  const { title, description } = copy;
  const structuredData = toStructuredData(copy, { siteUrl: env.SITE_URL, path: url.pathname, locale: getLocale(url.pathname) });
  return { head: { title, description, links: preloadPoster('database', { sizes: POSTER_SIZES }), structuredData }, copy };
}

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['early-access']);

export default function GamingIndustryDatabasePage({ loaderData: { copy } }: Route.ComponentProps) {
  return (
    <>
      <Cabinet copy={copy} />
      <Drawers copy={copy.drawers} />
      <Sources copy={copy.sources} />
      <section className="beta">
        <div className="wrap">
          <SectionHead heading={copy.beta.heading} lead={copy.beta.lead} />
          <ul>
            {copy.beta.points.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>
                  <LinkedText>{text}</LinkedText>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <EarlyAccessPlace copy={copy.earlyAccess} />
    </>
  );
}

/** The first screen: the flying cabinet on flare, and a tab for each of its drawers. */
function Cabinet({ copy }: { copy: Copy }) {
  const { shell } = useMessages();
  return (
    <section className="cabinet">
      <div className="cabinet-words">
        <Wood lines={copy.headline} />
        <p className="cabinet-lead">
          <span className="badge">{shell.beta}</span> {copy.lead}
        </p>
        <div className="acts">
          <a className="btn inked" href="#drawers">
            {copy.explore}
          </a>
          <EarlyAccessLink className="more">{shell.getEarlyAccess}</EarlyAccessLink>
        </div>
        <ul className="tabs">
          {copy.drawers.items.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
      <Poster name="database" sizes={POSTER_SIZES} priority />
    </section>
  );
}

function Sources({ copy }: { copy: Copy['sources'] }) {
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <div className="sources">
          <dl>
            {copy.items.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <div className="sources-never">
            <h3 className="h3">{copy.never.heading}</h3>
            <ul>
              {copy.never.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The database as a whole, and those of the records shown that are events. */
function toStructuredData(copy: Copy, { siteUrl, path, locale }: { siteUrl: string; path: string; locale: Locale }): object[] {
  const drawers = copy.drawers.items;
  const variables = drawers.flatMap(({ name, fields }) => fields.map((field) => `${name}: ${field.name}`));
  const { title: name, description } = copy;
  return [
    toDataset({ name, description, url: siteUrl + path, siteUrl, locale, variables }),
    ...drawers.flatMap(({ record: { title, held, source } }) => (held ? [toEvent({ name: title, ...held, url: source.url })] : [])),
  ];
}
