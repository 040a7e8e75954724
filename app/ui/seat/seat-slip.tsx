import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { EmblemName } from '#shared/emblems.ts';
import { FarEmblem } from '#app/ui/emblem.tsx';
import { InkBars } from '#app/ui/ink-bars.tsx';
import { useWords } from '#app/use-page.ts';
import { isKeyOf } from '#shared/keys-of.ts';
import { DONE_PARAMETER } from '#shared/pages.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';
import './seat.css';

/** The slip of paper that everything of a seat is written on. `id`: where the answer of its form is shown. */
export function SeatSlip({ emblem, title, id, children }: { emblem: EmblemName; title: string; id?: string; children: ReactNode }) {
  return (
    <section className="subscription seat" id={id} tabIndex={id ? -1 : undefined}>
      <div className="blank-slip">
        <div className="blank-body">
          <FarEmblem name={emblem} size={120} />
          <div className="seat-words">
            <h1 className="h2">{title}</h1>
            <Done />
            {children}
          </div>
        </div>
        <InkBars />
      </div>
    </section>
  );
}

/** What the last press did. The address leads here, so that it is read first. */
function Done() {
  const { done } = useWords(seatWords);
  const named = new URLSearchParams(useLocation().search).get(DONE_PARAMETER) ?? '';
  if (!isKeyOf(done, named)) return null;
  return (
    <p className="lead" id={DONE_PARAMETER} role="status" tabIndex={-1}>
      {done[named]}
    </p>
  );
}
