/** A drawing of the emblem sheet, in the inks of the theme. Decoration: what it stands for is always written beside it. */
export function Emblem({ name, size }: { name: string; size: number }) {
  return (
    <svg className="emblem" width={size} height={size} viewBox="0 0 240 240" aria-hidden="true">
      <use href={`/emblems.svg#${name}`} />
    </svg>
  );
}
