import type { ReactNode } from 'react';
import type { EmblemName } from '#shared/emblems.ts';
import { FarEmblem } from '#app/ui/far-emblem.tsx';
import { InkBars } from '#app/ui/ink-bars.tsx';
import './seat.css';

/** The slip of paper that everything of a seat is written on. */
export function SeatSlip({ emblem, title, children }: { emblem: EmblemName; title: string; children: ReactNode }) {
  return (
    <section className="subscription seat">
      <div className="blank-slip">
        <div className="blank-body">
          <FarEmblem name={emblem} size={120} />
          <div className="seat-words">
            <h1 className="h2">{title}</h1>
            {children}
          </div>
        </div>
        <InkBars />
      </div>
    </section>
  );
}
