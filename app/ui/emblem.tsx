import { drawEmblem } from '#shared/emblem-drawings.ts';
import type { EmblemName } from '#shared/emblems.ts';

/** A drawing of the emblem sheet, in the inks of the theme. Decoration: what it stands for is always written beside it. */
export function Emblem({ name, size }: { name: EmblemName; size: number }) {
  return (
    <svg
      className="emblem"
      width={size}
      height={size}
      viewBox="-120 -120 240 240"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawEmblem(name) }}
    />
  );
}
