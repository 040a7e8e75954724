import type { HtmlText } from '#shared/views/page-answer.ts';
import { HtmlBody } from '../html-body.tsx';

/** The year in the round, which the server draws. */
export function AlmanacSection({ body }: { body: HtmlText }) {
  return (
    <section className="wrap section" aria-labelledby="almanac">
      <HtmlBody body={body} className="almanac-parts" />
    </section>
  );
}
