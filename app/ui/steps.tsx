import type { ReactNode } from 'react';
import { Cutout } from './posters/poster.tsx';
import { SectionHead } from './section-head.tsx';

type Props = { copy: { heading: string; lead?: string; steps: { title: string; text: string }[] }; children: ReactNode };

/** A flight plan: numbered steps on a dotted course that climbs, with the kettle ahead, and what can be done now. */
export function Steps({ copy: { heading, lead, steps }, children }: Props) {
  return (
    <section className="steps">
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        <div className="plan">
          <svg className="plan-course" viewBox="0 0 1200 270" preserveAspectRatio="none" aria-hidden="true">
            <path
              d="M-70 304C-30 300 6 290 44 278 150 246 240 236 350 214S550 180 656 158 860 112 962 92 1060 66 1112 52"
              fill="none"
              stroke="#15132b"
              strokeWidth="7"
              strokeLinecap="round"
              strokeDasharray="2 17"
            />
          </svg>
          <Cutout name="ship-kettle" className="plan-ship" />
          <ol>
            {steps.map(({ title, text }, index) => (
              <li key={title}>
                <span className="plan-number" aria-hidden="true">
                  <svg viewBox="0 0 96 96">
                    <path transform="translate(4 -3)" d={burst} fill="#ff4b33" />
                    <path d={burst} fill="#15132b" />
                  </svg>
                  {index + 1}
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className="acts">{children}</div>
      </div>
    </section>
  );
}

const POINTS = 12;

/** A twelve-pointed star, cut like a price flash. */
const burst =
  Array.from({ length: POINTS * 2 }, (_, i) => {
    const angle = (i * Math.PI) / POINTS - Math.PI / 2;
    const radius = i % 2 ? 37 : 47;
    return `${i ? 'L' : 'M'}${(48 + radius * Math.cos(angle)).toFixed(1)} ${(48 + radius * Math.sin(angle)).toFixed(1)}`;
  }).join('') + 'Z';
