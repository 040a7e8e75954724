import { useWords, useRootData } from '#app/use-page.ts';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import { ArticleCard } from '#app/ui/blog/article-card.tsx';
import { ArticleListing } from '#app/ui/blog/article-listing.tsx';
import { BlogSearch } from '#app/ui/blog/blog-search.tsx';
import { CategoryMap } from '#app/ui/blog/category-map.tsx';
import { FeedLinks } from '#app/ui/blog/feed-links.tsx';
import { FormPanel } from '#app/ui/form-panel.tsx';
import { NewsletterForm } from '#app/ui/forms/lead-forms.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PaperCard } from '#app/ui/blog/paper-card.tsx';
import { PosterHero } from '#app/ui/posters/poster.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { SortForm } from '#app/ui/blog/sort-form.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { loadPage } from '#app/loaders/load-page.ts';
import { getBlogPage } from '#server/content/pages/blog-page.ts';
import type { Route } from './+types/page.ts';
import './page.css';

type BlogData = Route.ComponentProps['loaderData'];

export const loader = (args: Route.LoaderArgs) => loadPage(args, getBlogPage);

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['newsletter']);

/**
 * The blog's main page, in any order: what is typed into its search stays while the list changes. Its further pages leave the poster out.
 */
export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { isMain, featured, listing } = loaderData;
  const { blog } = useWords();
  return (
    <>
      {isMain ? <Hero copy={loaderData.copy} /> : <Head />}
      {featured && (
        <section className="wrap blog-featured" aria-label={blog.featured}>
          <p className="kicker">{blog.featured}</p>
          <ArticleCard article={featured} shape="lead" heading="h2" />
        </section>
      )}
      <section className="wrap section" aria-labelledby="articles">
        <div className="listing-head">
          <h2 className="h2" id="articles">
            {isMain ? blog.articles : blog.pageOf(listing.page, listing.pages)}
          </h2>
          <SortForm sort={listing.sort} />
        </div>
        <ArticleListing listing={listing} />
      </section>
      {isMain && <BelowTheList {...loaderData} />}
    </>
  );
}

function Hero({ copy }: { copy: BlogData['copy'] }) {
  const { blog } = useWords();
  return (
    <PosterHero poster="blog" className="blog-hero">
      <p className="kicker">{blog.mainPage}</p>
      <Wood lines={copy.headline} />
      <p className="lead">{copy.lead}</p>
      <BlogSearch />
    </PosterHero>
  );
}

/** The head of the further pages. */
function Head() {
  const { blog } = useWords();
  return (
    <header className="blog-head night-paper">
      <div className="wrap">
        <p className="breadcrumb">
          <PageLink page="blog">{blog.mainPage}</PageLink>
        </p>
        <h1>{blog.articles}</h1>
        <BlogSearch />
      </div>
    </header>
  );
}

function BelowTheList({ copy, categories, papers }: Pick<BlogData, 'copy' | 'categories' | 'papers'>) {
  const { blog } = useWords();
  const site = useRootData()?.site;
  return (
    <>
      <section className="section tint" aria-labelledby="topics">
        <div className="wrap">
          <SectionHead heading={copy.map.heading} lead={copy.map.lead} id="topics" />
          <CategoryMap categories={categories} />
          <p className="blog-all">
            <PageLink className="more" page="article-index">
              {blog.indexTitle}
            </PageLink>
            <PageLink className="more" page="glossary">
              {blog.glossary.all}
            </PageLink>
          </p>
        </div>
      </section>
      {papers.length > 0 && (
        <section className="wrap section" aria-labelledby="papers">
          <SectionHead heading={copy.papers.heading} lead={copy.papers.lead} id="papers" />
          <div className="paper-rows">
            {papers.map((paper) => (
              <PaperCard key={paper.id} paper={paper} />
            ))}
          </div>
        </section>
      )}
      <section className="wrap blog-newsletter no-print">
        <FormPanel headline={copy.newsletter.headline} lead={copy.newsletter.lead}>
          <NewsletterForm />
        </FormPanel>
        <p>
          <PageLink className="more" page="letters">
            {copy.newsletter.archive}
          </PageLink>
        </p>
      </section>
      <section className="wrap blog-feeds">
        <FeedLinks title={site?.name ?? ''} category={null} />
      </section>
    </>
  );
}
