import { useWords } from '#app/use-page.ts';
import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { Byline } from '#app/ui/blog/byline.tsx';
import { Cover } from '#app/ui/blog/cover.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { Share } from '#app/ui/blog/share.tsx';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getWhitePaperPage } from '#server/content/pages/white-papers-page.ts';
import type { Route } from './+types/page.ts';
import { ReportForm } from '#app/ui/forms/lead-forms.tsx';
import './page.css';

export const loader = (args: Route.LoaderArgs) =>
  loadPage(
    args,
    (source) => getWhitePaperPage(args.params.slug, source),
    ({ body }) => [body],
  );

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['report-request']);

/** A white paper: what is in it, its first chapter, and where to ask for the rest. */
export default function WhitePaperPage({ loaderData: { paper, crumbs, body, otherChapters } }: Route.ComponentProps) {
  const { blog } = useWords();
  return (
    <>
      <header className="paper-head night-paper">
        <div className="wrap">
          <div>
            <Breadcrumb crumbs={crumbs} />
            <h1>{paper.title}</h1>
            <p className="lead">{paper.description}</p>
            <Byline text={paper} length={blog.paperLength(paper.minutes)} />
          </div>
          <div className="paper-card-sheaf">
            <Cover id={paper.id} sizes="(width <= 900px) calc(100vw - 60px), 40vw" priority />
          </div>
        </div>
      </header>
      <div className="wrap paper-columns">
        <aside>
          <section className="in-this-paper" aria-labelledby="in-this-paper">
            <h2 id="in-this-paper">{blog.inThisPaper}</h2>
            <ul>
              {paper.summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <Share title={paper.title} />
        </aside>
        <article>
          <HtmlBody key={body.id} body={body} className="prose article-text" />
        </article>
      </div>
      {otherChapters.length > 0 && (
        <section className="section tint paper-rest" aria-labelledby="rest">
          <div className="wrap">
            <div>
              <h2 className="h2" id="rest">
                {blog.restOfPaper}
              </h2>
              <ol start={2}>
                {otherChapters.map((title) => (
                  <li key={title}>{title}</li>
                ))}
              </ol>
            </div>
            <div className="paper-ask no-print">
              <p className="lead">{blog.firstChapterOpen}</p>
              <div id="report-request">
                <ReportForm document={paper.id} action={blog.askForPaper} />
              </div>
            </div>
          </div>
        </section>
      )}
    </>
  );
}
