import type { PublicReview } from '#shared/reviews.ts';
import { useWords } from '../use-page.ts';

/** A review on a torn slip. A placeholder is stamped as what it is. */
export function ReviewCard({ review }: { review: PublicReview }) {
  const { reviews } = useWords();
  return (
    <figure className="slip">
      <blockquote>{review.quote}</blockquote>
      <figcaption>
        <b>{review.author}</b>
        {review.company}
        {review.placeholder && <span className="stamp plain">{reviews.sample}</span>}
      </figcaption>
    </figure>
  );
}
