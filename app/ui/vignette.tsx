import type { VignetteName } from '#shared/vignettes.ts';

/** One of the fleet at the right of a page's head. Decoration: the words beside it say what the page is. */
export function Vignette({ name }: { name: VignetteName }) {
  return <img className="vignette no-print" src={`/vignettes/${name}.svg`} width={240} height={240} alt="" decoding="async" />;
}
