import { SectionHead } from '#app/ui/section-head.tsx';
import { ReviewCard } from '#app/ui/review-card.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import type { PublicReview } from '#shared/reviews.ts';

/** What studios say; while the slips are placeholders, the heading says so too. */
export function Reviews({ copy, reviews }: { copy: PageCopy<'home'>['reviews']; reviews: PublicReview[] }) {
  if (reviews.length === 0) return null;
  const { heading, lead } = reviews.some(({ placeholder }) => placeholder) ? copy.pending : copy;
  return (
    <section className="section tint home-reviews">
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        <div className="slips">
          {reviews.map((review) => (
            <ReviewCard key={review.quote} review={review} />
          ))}
        </div>
      </div>
    </section>
  );
}
