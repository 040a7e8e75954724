import type { ReactNode } from 'react';

type TicketProps = {
  title: string;
  badge?: string | null;
  picture: ReactNode;
  stamp: ReactNode;
  actions: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A ticket: picture, perforation with two punched notches, stub. */
export function Ticket({ title, badge, picture, stamp, actions, className = '', children }: TicketProps) {
  return (
    <article className={`ticket ${className}`.trim()}>
      <div className="ticket-picture">{picture}</div>
      <div className="ticket-stub">
        <h3>
          {title} {badge && <span className="badge">{badge}</span>}
        </h3>
        <div className="ticket-stamp">{stamp}</div>
        <div className="ticket-text">{children}</div>
        <div className="ticket-actions">{actions}</div>
      </div>
    </article>
  );
}
