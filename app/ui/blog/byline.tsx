import { LongDate } from '#app/ui/long-date.tsx';
import { useWords } from '#app/use-page.ts';

type BylineProps = { text: { author: string; published: string; updated: string }; length: string };

/** Under the title of a long text: who wrote it, when it last changed, how long it is. */
export function Byline({ text: { author, published, updated }, length }: BylineProps) {
  const { blog } = useWords();
  return (
    <p className="byline">
      <span>{blog.by(author)}</span>
      <span>
        {updated > published ? blog.updated : blog.published} <LongDate date={updated} />
      </span>
      <span>{length}</span>
    </p>
  );
}

type Props = { text: { author: string | null; published: string }; length: string };

/** On a card: the day by which lists are sorted, how long the text is, and who wrote it. */
export function CardByline({ text: { author, published }, length }: Props) {
  const { blog } = useWords();
  return (
    <p className="card-byline">
      <LongDate date={published} />
      <span>{length}</span>
      {author !== null && <span>{blog.by(author)}</span>}
    </p>
  );
}
