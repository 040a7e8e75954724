import { HtmlBody } from '#app/ui/html-body.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import type { HtmlText } from '#shared/views/page-answer.ts';

type Props = { copy: PageCopy<'home'>['coverage']; chart: HtmlText | null; counts: { text: string; path: string }[] };

/** What the database covers: one game and where its lines lead, then the five kinds of record with their numbers. */
export function Coverage({ copy, chart, counts }: Props) {
  return (
    <section className="section home-coverage night-paper">
      <div className="wrap">
        <div className="home-chart">
          <div>
            <h2 className="h2">{copy.heading}</h2>
            <p className="lead">{copy.lead}</p>
            <p className="small">{copy.note}</p>
          </div>
          {chart && <HtmlBody body={chart} />}
        </div>
        <ul className="home-types">
          {copy.types.map(({ name, fields }, index) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>
                <b>{counts[index]?.text}</b> {fields}
              </p>
              <a href={counts[index]?.path ?? ''}>
                {copy.browse}
                <span className="vh"> {name}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
