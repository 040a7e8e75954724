import { PageLink } from '#app/ui/page-link.tsx';
import { useWords } from '#app/use-page.ts';

/** What was searched for is a term of the glossary: its definition stands above the results. */
export function FoundTerm({ term: { term, definition, anchor } }: { term: { term: string; definition: string; anchor: string } }) {
  const { glossary } = useWords().blog;
  return (
    <section className="wrap found-term" aria-labelledby="term">
      <h2 id="term">{glossary.found}</h2>
      <p>
        <PageLink page="glossary" hash={anchor}>
          {term}
        </PageLink>
      </p>
      <p>{definition}</p>
    </section>
  );
}
