import { Poster } from '#app/ui/posters/poster.tsx';
import { Wood } from '#app/ui/wood.tsx';
import type { WoodLine } from '#shared/wood-line.ts';

/** The papers of the dialogs, lying on the page instead of over it. */
export function Dialogs({ claim }: { claim: WoodLine[] }) {
  return (
    <div className="design-veil day-paper">
      <div className="claim-paper">
        <div className="claim-art">
          <Poster name="claim" tall={false} printing="day" />
          <div className="claim-admits">
            <Wood lines={claim} as="p" />
            <p>Early access to the Gaming Industry Database.</p>
            <span className="stamp paid">Admits one studio</span>
          </div>
        </div>
        <div className="claim-form">
          <h3>Get early access</h3>
          <p>The form stands here.</p>
          <span className="btn">Claim early access</span>
        </div>
      </div>
      <div className="confirmation-paper">
        <p className="confirmation-stamp">
          <span className="stamp plain">Received</span>
        </p>
        <h3>Your Application Was Successfully Received!</h3>
        <p>The rebel army will contact you as soon as possible</p>
      </div>
    </div>
  );
}
