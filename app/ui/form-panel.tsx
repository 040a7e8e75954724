import type { ReactNode } from 'react';
import type { WoodLine } from '#shared/wood-line.ts';
import { Wood } from './wood.tsx';

type FormPanelProps = { headline: WoodLine[]; lead: string; picture?: ReactNode; children: ReactNode };

/** A coupon to cut out: what it is for on the left of the fold, what to fill in on the right. It keeps its paper by night. */
export function FormPanel({ headline, lead, picture, children }: FormPanelProps) {
  return (
    <div className="coupon day-paper">
      <svg className="coupon-scissors" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <g fill="none" stroke="#15132b" strokeWidth="4">
          <circle cx="8" cy="10" r="6" />
          <circle cx="8" cy="30" r="6" />
          <path d="M13 13 38 30M13 27 38 10" strokeLinecap="round" />
        </g>
      </svg>
      <div className="coupon-what">
        <Wood lines={headline} as="h2" />
        <p className="lead">{lead}</p>
        {picture}
      </div>
      <div className="coupon-fill">{children}</div>
    </div>
  );
}
