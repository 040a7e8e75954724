import type { CategoryPageView } from '#shared/views/blog.ts';
import { useWords } from '#app/use-page.ts';
import { ArticleListing } from './article-listing.tsx';
import { BlogSearch } from './blog-search.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Emblem } from '#app/ui/emblem.tsx';
import { FeedLinks } from './feed-links.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { SortForm } from './sort-form.tsx';
import './category-screen.css';

/** A category of the blog, or one of its subcategories. */
export function CategoryScreen({ crumbs, name, category, subcategories, chosen, listing, otherCategories }: CategoryPageView) {
  const { blog } = useWords();
  return (
    <>
      <header className="category-head night-paper">
        <div className="wrap">
          <div>
            <Breadcrumb crumbs={crumbs} />
            <h1>{name}</h1>
            <p className="lead">{category.description}</p>
            <BlogSearch />
          </div>
          <Emblem drawing={category.emblem} size={320} />
        </div>
      </header>
      <section className="wrap section category-list" aria-label={blog.articles}>
        <div className="listing-head">
          {subcategories.length > 1 && (
            <nav className="subcategories" aria-label={blog.subtopics}>
              <PageLink page="blog-category" params={{ category: category.slug }} aria-current={chosen === null ? 'page' : undefined}>
                {blog.all}
              </PageLink>
              {subcategories.map(({ slug, name: subcategory, count }) => (
                <PageLink
                  key={slug}
                  page="blog-subcategory"
                  params={{ category: category.slug, subcategory: slug }}
                  aria-current={chosen === slug ? 'page' : undefined}
                >
                  {subcategory} <small>{count}</small>
                </PageLink>
              ))}
            </nav>
          )}
          {listing.total > 1 && <SortForm sort={listing.sort} />}
        </div>
        {listing.total > 0 ? <ArticleListing listing={listing} heading="h2" /> : <p className="statement">{blog.emptyCategory}</p>}
      </section>
      <section className="section tint">
        <div className="wrap">
          <nav className="other-categories" aria-label={blog.otherTopics}>
            <h2 className="h3">{blog.otherTopics}</h2>
            <ul>
              {otherCategories.map(({ slug, name: other }) => (
                <li key={slug}>
                  <PageLink page="blog-category" params={{ category: slug }}>
                    {other}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <FeedLinks title={category.name} category={category.slug} />
        </div>
      </section>
    </>
  );
}
