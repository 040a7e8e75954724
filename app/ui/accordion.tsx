import type { ReactNode } from 'react';

/** Questions that open in place: the browser's own disclosure, so it works without scripts, prints open and is found by "find in page". */
export function Accordion({ items }: { items: readonly { id: string; question: string; answer: ReactNode }[] }) {
  return (
    <div className="accordion">
      {items.map(({ id, question, answer }) => (
        <details key={id} id={id} className="accordion-item">
          <summary>
            <h3>{question}</h3>
            <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
              <path className="accordion-down" d="M12 2V22" fill="none" stroke="currentColor" strokeWidth="5" />
              <path d="M2 12H22" fill="none" stroke="currentColor" strokeWidth="5" />
            </svg>
          </summary>
          <div className="accordion-answer">{answer}</div>
        </details>
      ))}
    </div>
  );
}
