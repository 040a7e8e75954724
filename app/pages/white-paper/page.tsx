import { handOverHtml } from '#app/loaders/hand-over-html.ts';
import { notFound } from '#app/loaders/not-found.ts';
import { toTextHead } from '#app/loaders/to-text-head.ts';
import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { Byline } from '#app/ui/blog/byline.tsx';
import { Cover } from '#app/ui/blog/cover.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { ReportRequest } from './report-request.tsx';
import { Share } from '#app/ui/blog/share.tsx';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { useWords } from '#app/use-page.ts';
import { getWords } from '#shared/words/get-words.ts';
import { blogWords } from '#shared/words/blog/blog-words.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export async function loader({ url, request, context, params }: Route.LoaderArgs) {
  const { content, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const blog = content.getBlog();
  const paper = blog.findPaper(locale, params.slug);
  if (!paper) throw notFound(url);
  const { id, title, description, author, published, updated, minutes, summary } = paper;
  const chapter = await blog.renderOpenChapter(paper);
  const crumbs = [
    { name: getWords(blogWords, locale).mainPage, path: href('blog', locale) },
    { name: getWords(blogWords, locale).papers, path: href('white-papers', locale) },
  ];
  return {
    head: toTextHead({ page: 'white-paper', text: paper }, { content, siteUrl: env.SITE_URL, crumbs }),
    paper: { id, title, description, author, published, updated, minutes, summary },
    crumbs,
    body: handOverHtml(`text-${id}`, chapter.html, request, context),
    otherChapters: chapter.otherChapters,
  };
}

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
              <ReportRequest paper={{ id: paper.id }} />
            </div>
          </div>
        </section>
      )}
    </>
  );
}
