import { Vignette } from '#app/ui/vignette.tsx';
import type { VignetteName } from '#shared/vignettes.ts';

type Props = { copy: { cost: string; heading: string; lead: string }; vignette: VignetteName };

/** What a page that computes is called, does and costs. */
export function ToolHead({ copy, vignette }: Props) {
  return (
    <header className="wrap tool-head">
      <Vignette name={vignette} />
      <p className="tool-cost">{copy.cost}</p>
      <h1>{copy.heading}</h1>
      <p className="lead">{copy.lead}</p>
    </header>
  );
}
