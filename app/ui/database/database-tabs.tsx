import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import { Link } from 'react-router';
import type { TabView } from '#shared/views/database.ts';

/** The five drawers as folder tabs; the open one takes the colour of the page. */
export function DatabaseTabs({ tabs }: { tabs: TabView[] }) {
  const { typesNav } = useWords(databaseScreenWords);
  return (
    <nav aria-label={typesNav} className="no-print">
      <ul className="tabs">
        {tabs.map(({ type, name, path, isCurrent }) => (
          <li key={type}>
            <Link to={path} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
