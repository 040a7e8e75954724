import { PageLink } from '#app/ui/page-link.tsx';
import { useWords } from '#app/use-page.ts';
import type { TermView } from '#shared/views/blog.ts';

/** A term, what it means, the terms beside it and the article that puts it to work. */
export function GlossaryTerm({ entry: { term, definition, anchor, see, article } }: { entry: TermView }) {
  const { glossary } = useWords().blog;
  return (
    <div id={anchor}>
      <dt>{term}</dt>
      <dd>{definition}</dd>
      {see.length > 0 && (
        <dd>
          <small>{glossary.seeAlso}</small>
          {see.map((other) => (
            <a key={other.anchor} href={`#${other.anchor}`}>
              {other.term}
            </a>
          ))}
        </dd>
      )}
      {article && (
        <dd>
          <small>{glossary.article}</small>
          <PageLink page="article" params={{ slug: article.slug }}>
            {article.title}
          </PageLink>
        </dd>
      )}
    </div>
  );
}
