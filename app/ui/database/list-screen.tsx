import type { ReactNode } from 'react';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { PagerSteps } from '#app/ui/pager.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { useLocale, useWords } from '#app/use-page.ts';
import { BarChart, RowBars } from './bar-chart.tsx';
import { DatabaseHead } from './database-frame.tsx';
import { DatabaseNote } from '#app/ui/database-note.tsx';
import { FILTERS_FORM, FILTERS_SHEET, FilterPanel } from './filter-panel.tsx';
import { QueryStatus } from './query-status.tsx';
import { ResultsTable } from './results-table.tsx';
import { SaveLink, TakeAway } from './take-away.tsx';
import type { ChartView, ListView, NoteView } from '#shared/views/database.ts';
import './database-screen.css';
import './list-screen.css';

/** The list of one type: the search over it, its filters beside it, the records, what they say together, and the files. */
export function ListScreen({ view, note, children }: { view: ListView; note: NoteView; children: ReactNode }) {
  const words = useWords(databaseScreenWords);
  const locale = useLocale();
  const order = view.sort.choices.find(({ value }) => value === view.sort.value)?.name;
  const page = view.pager && words.list.pageOf(view.pager.page, view.pager.pages);
  return (
    <>
      <DatabaseHead title={view.title} lead={null} tabs={view.tabs}>
        <SearchField
          key={view.q}
          words={view.search}
          path={`/suggestions/${locale}/database?type=${view.type}`}
          form={FILTERS_FORM}
          q={view.q}
        />
      </DatabaseHead>
      <div className="wrap list-layout tick-boxes">
        <FilterPanel view={view} />
        <section className="list-main" aria-labelledby="total">
          <QueryStatus key={view.path} text={[view.total, order, page].filter(Boolean).join(', ')} target="total" />
          <ListHead view={view} />
          {view.rows.length > 0 && <ResultsTable view={view} />}
          <p className="list-says">
            {view.lead} {view.says} {view.thin}
          </p>
          {/* Anew with every page, so that the focus does not stay below the new one. */}
          {view.pager && page && <PagerSteps key={view.pager.page} where={page} previous={view.pager.previous} next={view.pager.next} />}
          {view.elsewhere.length > 0 && <Elsewhere found={view.elsewhere} />}
          {view.chart && <ListChart chart={view.chart} />}
          {view.index.length > 0 && <ListIndex index={view.index} />}
          {view.rows.length > 0 ? (
            <TakeAway take={view.take} kind="list" />
          ) : (
            <p className="list-says no-print">
              <SaveLink kind="list" address={view.take.page} />
            </p>
          )}
          {view.releases && (
            <p className="no-print">
              <a className="more" href={view.releases}>
                {words.list.releases}
              </a>
            </p>
          )}
          {view.missing && (
            <p className="no-print">
              <a className="more" href={view.missing} rel="nofollow">
                {words.list.missing}
              </a>
            </p>
          )}
        </section>
      </div>
      {children}
      <DatabaseNote note={note} />
    </>
  );
}

/** Under upright bars there is room for a year or a month. */
const LONGEST_LABEL = 6;
const MOST_ROWS = 12;

function ListChart({ chart }: { chart: ChartView }) {
  const { heading, bars } = chart;
  if (bars.every(({ label }) => label.length <= LONGEST_LABEL)) return <BarChart chart={chart} />;
  const most = Math.max(...bars.map(({ count }) => count));
  const groups = bars.slice(0, MOST_ROWS).map(({ name, count, text }) => ({ name, count, text, share: count / most }));
  return <RowBars caption={heading} groups={groups} />;
}

/** How many there are, what was asked, and, when that leaves little, what to let go. */
function ListHead({ view }: { view: ListView }) {
  const { list } = useWords(databaseScreenWords);
  return (
    <div className="list-head">
      <div className="list-total">
        <h2 id="total" tabIndex={-1}>
          {view.total}
        </h2>
        <button type="button" className="btn quiet filters-open no-print" popoverTarget={FILTERS_SHEET}>
          {list.openFilters(view.chosenFilters)}
        </button>
      </div>
      {view.chips.length > 0 && (
        <ul className="chips no-print" aria-label={list.chosen}>
          {view.chips.map(({ text, path }) => (
            <li key={path}>
              <a href={path} rel="nofollow" className="chip">
                {text} <span className="vh">, {list.remove}</span>
              </a>
            </li>
          ))}
          {view.clear && view.chips.length > 1 && (
            <li>
              <a href={view.clear}>{list.clear}</a>
            </li>
          )}
        </ul>
      )}
      {view.unlisted && (
        <p className="list-says">
          {list.unlisted}{' '}
          <a href={view.unlisted} rel="nofollow">
            {list.unlistedLink}
          </a>
          .
        </p>
      )}
      {view.named && (
        <p className="list-says no-print">
          <a className="more" href={view.named.path}>
            {view.named.text}
          </a>
        </p>
      )}
      {view.repaired && <p className="list-says">{view.repaired}</p>}
      {view.ignored.length > 0 && (
        <p className="list-says">
          {list.ignored} <code>{view.ignored.join(', ')}</code>
        </p>
      )}
      {view.without.length > 0 && (
        <div className="list-without">
          <p>
            <b>{view.rows.length === 0 ? list.empty : list.narrow}</b> {list.dropOne}
          </p>
          <ul>
            {view.without.map(({ text, path }) => (
              <li key={path}>
                <a href={path} rel="nofollow">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {view.rows.length === 0 && view.without.length === 0 && <p className="list-without">{list.empty}</p>}
    </div>
  );
}

function ListIndex({ index }: { index: ListView['index'] }) {
  const { list } = useWords(databaseScreenWords);
  return (
    <nav className="list-index no-print" aria-labelledby="list-index">
      <h2 className="h3" id="list-index">
        {list.index}
      </h2>
      {index.map(({ heading, links }) => (
        <details key={heading}>
          <summary>{heading}</summary>
          <ul>
            {links.map(({ text, path }) => (
              <li key={path}>
                <a href={path}>{text}</a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

function Elsewhere({ found }: { found: ListView['elsewhere'] }) {
  const { search } = useWords(databaseScreenWords);
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <h2 className="h3" id="elsewhere">
        {search.elsewhere}
      </h2>
      <ul>
        {found.map(({ name, kind, hint, path }) => (
          <li key={path}>
            <a href={path}>{name}</a> <small>{[kind, hint].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
