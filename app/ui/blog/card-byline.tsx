import { LongDate } from '#app/ui/long-date.tsx';
import { useWords } from '#app/use-page.ts';

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
