import type { EntityType } from '#shared/database/entity-types.ts';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import { BarChart, RowBars } from './bar-chart.tsx';
import type { GroupView, PortfolioView } from '#shared/views/database.ts';

/** What a studio's or publisher's games say together: how many, in which genres and languages, when, and which are best known. */
export function PortfolioSection({ portfolio, type }: { portfolio: PortfolioView | string; type: EntityType }) {
  const { portfolio: words } = useWords(databaseScreenWords);
  return (
    <section className="wrap section portfolio" aria-labelledby="portfolio">
      <h2 className="h2" id="portfolio">
        {type === 'publishers' ? words.heading.publishers : words.heading.studios}
      </h2>
      {typeof portfolio === 'string' ? <p className="lead">{portfolio}</p> : <Games portfolio={portfolio} />}
    </section>
  );
}

function Games({ portfolio }: { portfolio: PortfolioView }) {
  const { portfolio: words } = useWords(databaseScreenWords);
  return (
    <>
      <p className="statement">{portfolio.says}</p>
      {portfolio.notes.length > 0 && <p>{portfolio.notes.join(' ')}</p>}
      <div className="portfolio-parts">
        <div>
          <h3 className="h3">{words.top}</h3>
          <ol className="portfolio-top">
            {portfolio.top.map(({ name, path, hint }) => (
              <li key={path}>
                <a href={path}>{name}</a> <small>{hint}</small>
              </li>
            ))}
          </ol>
          <p className="no-print">
            <a className="more" href={portfolio.all}>
              {words.all}
            </a>
          </p>
        </div>
        <div>
          {portfolio.genres.length > 0 && <Groups caption={words.genres} groups={portfolio.genres} isFew={portfolio.isFew} />}
          {portfolio.languages.length > 0 && <Groups caption={words.languages} groups={portfolio.languages} isFew={portfolio.isFew} />}
        </div>
      </div>
      {portfolio.years && <BarChart chart={portfolio.years} />}
    </>
  );
}

function Groups({ caption, groups, isFew }: { caption: string; groups: GroupView[]; isFew: boolean }) {
  if (!isFew) return <RowBars caption={caption} groups={groups} />;
  return (
    <>
      <h3 className="h3">{caption}</h3>
      <p>{groups.map(({ name }) => name).join(', ')}</p>
    </>
  );
}
