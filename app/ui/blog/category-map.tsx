import { useWords } from '#app/use-page.ts';
import { FarEmblem } from '#app/ui/emblem.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { CategoryView } from '#shared/views/blog.ts';

/** The eighteen topics, each with its emblem. */
export function CategoryMap({ categories }: { categories: CategoryView[] }) {
  const { blog } = useWords();
  return (
    <ul className="category-map">
      {categories.map(({ slug, emblem, name, description, count }) => (
        <li key={slug}>
          <PageLink page="blog-category" params={{ category: slug }}>
            <FarEmblem name={emblem} size={84} />
            <span>
              <b>{name}</b>
              <span className="category-line">{description}</span>
              <small>{blog.articleCount(count)}</small>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
