import { Cutout, PosterHero } from '#app/ui/posters/poster.tsx';
import { EmphasizedText, LinkedText } from '#app/ui/linked-text.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { TableHead } from '#app/ui/table-head.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getAboutPage } from '#server/content/pages/about-page.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getAboutPage);

export default function AboutPage({ loaderData: { copy, holdings } }: Route.ComponentProps) {
  return (
    <>
      <PosterHero poster="about">
        <Wood lines={copy.headline} />
        <p className="lead">{copy.lead}</p>
      </PosterHero>
      <section className="wrap about-intro">
        <p className="statement">
          <EmphasizedText>{copy.intro.statement}</EmphasizedText>
        </p>
        <p>{copy.intro.aside}</p>
      </section>
      <Figures copy={copy.figures} holdings={holdings} />
      <section className="wrap section about-method">
        <header>
          <h2 className="h2">{copy.method.heading}</h2>
          <p className="lead">{copy.method.lead}</p>
        </header>
        <ol>
          {copy.method.steps.map((step) => (
            <li key={step.title}>
              <h3 className="h3">{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Prices copy={copy.prices} />
      <Refusals copy={copy.refusals} />
      <section className="wrap section about-closing">
        <Cutout name="ship-kettle" className="about-ship" />
        <h2 className="h2">{copy.closing.heading}</h2>
        <p className="lead">{copy.closing.lead}</p>
        <div className="acts">
          <PageLink page="blog" className="btn">
            {copy.closing.blog}
          </PageLink>
          <PageLink page="products" className="btn quiet">
            {copy.closing.products}
          </PageLink>
          <PageLink page="contact" className="more">
            {copy.closing.contact}
          </PageLink>
        </div>
      </section>
    </>
  );
}

const order = ['articles', 'topics', 'records', 'whitePapers', 'languages'] as const;

type FiguresProps = { copy: PageCopy<'about'>['figures']; holdings: Record<(typeof order)[number], string | null> };

/** The results, set as large as wood type. What the site holds none of is left out, not shown as a zero. */
function Figures({ copy, holdings }: FiguresProps) {
  const shown = order.filter((name) => holdings[name] !== null);
  return (
    <section className="about-figures">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <dl>
          {shown.map((name) => (
            <div key={name} className={name}>
              <dt>{copy.labels[name]}</dt>
              <dd>{holdings[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Prices({ copy }: { copy: PageCopy<'about'>['prices'] }) {
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <table className="table about-prices">
          <caption className="vh">{copy.caption}</caption>
          <TableHead names={[copy.columns.what, copy.columns.pays, copy.columns.state]} />
          <tbody>
            {copy.rows.map((row) => (
              <tr key={row.what}>
                <th scope="row">{row.what}</th>
                <td>{row.pays}</td>
                <td>{row.state}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="about-note">
          <LinkedText>{copy.note}</LinkedText>
        </p>
      </div>
    </section>
  );
}

function Refusals({ copy }: { copy: PageCopy<'about'>['refusals'] }) {
  return (
    <section className="section night-paper about-refusals">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <ul>
          {copy.items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
