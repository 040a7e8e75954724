import { FormPanel } from '#app/ui/form-panel.tsx';
import { NewsletterForm } from '#app/ui/forms/newsletter-form.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

/** The newsletter's coupon. */
export function NewsletterPlace({ copy }: { copy: PageCopy<'home'>['newsletter'] }) {
  return (
    <section className="home-newsletter">
      <svg className="home-rays" viewBox="0 0 1440 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d={rays} fill="#ff6a4a" />
      </svg>
      <div className="wrap">
        <FormPanel headline={copy.headline} lead={copy.lead}>
          <NewsletterForm />
        </FormPanel>
      </div>
    </section>
  );
}

/** The upper half of a circle of 32: its middle is below the drawing, and so is the other half. */
const RAYS = 16;

const rays = Array.from({ length: RAYS }, (_, i) => {
  const at = (turn: number) => `${(720 - 1500 * Math.cos(turn)).toFixed(0)} ${(560 - 1500 * Math.sin(turn)).toFixed(0)}`;
  return `M720 560L${at((Math.PI * i) / RAYS)}L${at((Math.PI * (i + 0.5)) / RAYS)}Z`;
}).join('');
