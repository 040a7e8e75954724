import { EarlyAccessForm } from '#app/ui/forms/lead-forms.tsx';
import { Poster } from '#app/ui/posters/poster.tsx';
import { Wood } from '#app/ui/wood.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

/** The ticket for a seat. Every early-access button leads here without scripts. */
export function EarlyAccessPlace({ copy }: { copy: PageCopy<'gaming-industry-database'>['earlyAccess'] }) {
  return (
    <section className="seat" id="early-access">
      <div className="wrap">
        <div className="seat-ticket day-paper">
          <div className="seat-stub">
            <Poster name="claim" sizes="(width <= 900px) 100vw, 40vw" />
            <div className="seat-admits">
              <Wood lines={copy.headline} as="h2" />
              <span className="stamp paid">{copy.stamp}</span>
            </div>
          </div>
          <div className="seat-words">
            <h3 className="h3">{copy.heading}</h3>
            <p>{copy.lead}</p>
            <ul>
              {copy.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <EarlyAccessForm />
          </div>
        </div>
      </div>
    </section>
  );
}
