import { PageLink } from '#app/ui/page-link.tsx';
import { useWords } from '#app/use-page.ts';

type Entry = {
  term: string;
  definition: string;
  anchor: string;
  see: { term: string; anchor: string }[];
  article: { title: string; slug: string } | null;
};

/** A term, what it means, the terms beside it and the article that puts it to work. */
export function GlossaryTerm({ entry: { term, definition, anchor, see, article } }: { entry: Entry }) {
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
