import { useWords } from '#app/use-page.ts';
import type { Crumb } from '#shared/views/blog.ts';

/** The way back up. The page itself is not repeated: its title follows. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { blog } = useWords();
  return (
    <nav className="breadcrumb" aria-label={blog.breadcrumb}>
      <ol>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
