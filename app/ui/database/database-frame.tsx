import type { ReactNode } from 'react';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import { PageLink } from '../page-link.tsx';
import type { TabView } from '#shared/views/database.ts';

type Props = {
  title: string;
  /** Null on lists, which say it under their rows: the first row comes sooner. */ lead: string | null;
  tabs: TabView[];
  children?: ReactNode;
};

/** The head of a page of the database: the way back, what the page is, and the lists beside it. */
export function DatabaseHead({ title, lead, tabs, children }: Props) {
  const words = useWords(databaseScreenWords);
  return (
    <header className={lead === null ? 'database-head compact' : 'database-head'}>
      <div className="wrap">
        <p className="database-back">
          <PageLink page="gaming-industry-database">{words.name}</PageLink>
        </p>
        <h1>{title}</h1>
        {lead !== null && <p className="database-lead">{lead}</p>}
        {children}
        <DatabaseTabs tabs={tabs} />
      </div>
    </header>
  );
}

/** The five drawers as folder tabs; the open one takes the colour of the page. */
export function DatabaseTabs({ tabs }: { tabs: TabView[] }) {
  const { typesNav } = useWords(databaseScreenWords);
  return (
    <nav aria-label={typesNav} className="no-print">
      <ul className="tabs">
        {tabs.map(({ type, name, path, isCurrent }) => (
          <li key={type}>
            <a href={path} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
