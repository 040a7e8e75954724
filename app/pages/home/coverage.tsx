import { PageLink } from '#app/ui/page-link.tsx';
import { StarChart } from '#app/ui/star-chart.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

const drawers = ['games', 'studios', 'publishers', 'associations', 'events'] as const;

/** What the database covers: one game and where its lines lead, then the five kinds of record. */
export function Coverage({ copy }: { copy: PageCopy<'home'>['coverage'] }) {
  return (
    <section className="section home-coverage night-paper">
      <div className="wrap">
        <div className="home-chart">
          <div>
            <h2 className="h2">{copy.heading}</h2>
            <p className="lead">{copy.lead}</p>
            <p className="small">{copy.note}</p>
          </div>
          <StarChart {...copy.chart} />
        </div>
        <ul className="home-types">
          {copy.types.map(({ name, fields }, index) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{fields}</p>
              <PageLink page="gaming-industry-database" hash={drawers[index] ?? 'games'}>
                {copy.browse}
                <span className="vh"> {name}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
