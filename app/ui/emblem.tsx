/**
 * A drawing of the emblem sheet in the inks of the theme, as `drawEmblem` gives it. Loaders draw: the whole sheet in the scripts would
 * weigh on every page. Decoration: what it stands for is always written beside it.
 */
export function Emblem({ drawing, size }: { drawing: string; size: number }) {
  return (
    <svg
      className="emblem"
      width={size}
      height={size}
      viewBox="-120 -120 240 240"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
