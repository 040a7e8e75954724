import { Cutout, PosterHero } from '#app/ui/posters/poster.tsx';
import { EarlyAccessLink } from '#app/ui/early-access-link.tsx';
import { OfferingTicket, offerings } from '#app/ui/offering-ticket.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { useWords } from '#app/use-page.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getCopyPage } from '#server/content/pages/copy-page.ts';
import type { Route } from './+types/page.ts';
import { SectionHead } from '#app/ui/section-head.tsx';
import { TableHead } from '#app/ui/table-head.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import './page.css';

export const loader = (args: Route.LoaderArgs) => loadPage(args, (source) => getCopyPage('products', source, 'services'));

export default function ProductsPage({ loaderData: { copy } }: Route.ComponentProps) {
  const { shell } = useWords();
  return (
    <>
      <PosterHero poster="services" className="products-hero">
        <Wood lines={copy.headline} />
        <p className="lead">{copy.lead}</p>
        <div className="acts">
          <EarlyAccessLink className="btn">{shell.getEarlyAccess}</EarlyAccessLink>
          <a className="more" href="#compare">
            {copy.compare.heading}
          </a>
        </div>
      </PosterHero>
      <section className="section tint">
        <div className="wrap">
          <h2 className="vh">{copy.title}</h2>
          <p className="products-legend lead">{copy.legend}</p>
          <div className="tickets">
            {offerings.map((offering) => {
              const { today, points, link } = copy.offerings[offering.id];
              const page = offering.id === 'game-market-analysis' ? 'game-market-analysis' : 'gaming-industry-database';
              return (
                <OfferingTicket key={offering.id} offering={offering} aside={link && <PageLink page={page}>{link}</PageLink>}>
                  <p>{today}</p>
                  <ul>
                    {points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                </OfferingTicket>
              );
            })}
          </div>
        </div>
      </section>
      <Comparison copy={copy.compare} />
      <section className="products-closing">
        <div className="wrap">
          <Cutout name="ship-cartridge" className="products-ship" />
          <h2 className="h2">{copy.closing.heading}</h2>
          <p className="lead">{copy.closing.lead}</p>
          <div className="acts">
            <PageLink page="contact" className="btn inked">
              {copy.closing.action}
            </PageLink>
            <PageLink page="blog" className="more">
              {copy.closing.blog}
            </PageLink>
            <PageLink page="market-analysis-try" className="more">
              {copy.closing.tryIt}
            </PageLink>
          </div>
        </div>
      </section>
    </>
  );
}

const columns = ['forWhom', 'exists', 'inDevelopment', 'costs'] as const;

/** The four offerings side by side. On phones each row becomes a card, and every cell says which column it was. */
function Comparison({ copy }: { copy: PageCopy<'products'>['compare'] }) {
  const messages = useWords();
  return (
    <section className="section" id="compare">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <table className="table products-table">
          <caption className="vh">{copy.caption}</caption>
          <TableHead names={[copy.columns.offering, ...columns.map((column) => copy.columns[column])]} />
          <tbody>
            {offerings.map(({ id }) => (
              <tr key={id}>
                <th scope="row">{messages.offerings[id].name}</th>
                {columns.map((column) => (
                  <td key={column}>
                    <span className="products-column" aria-hidden="true">
                      {copy.columns[column]}
                    </span>
                    {copy.rows[id][column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
