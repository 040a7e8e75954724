import type { WoodLine } from '#shared/wood-line.ts';

/** A headline set like wood type: every line at its measured width. The lines are one heading to a screen reader. */
export function Wood({
  lines,
  as: Heading = 'h1',
  id,
  className = '',
}: {
  lines: WoodLine[];
  as?: 'h1' | 'h2' | 'p';
  id?: string;
  className?: string;
}) {
  return (
    <Heading className={`wood m${lines[0]?.measure ?? 40} ${className}`.trim()} id={id}>
      {lines.map((line) => (
        <span key={line.text} className={`w${line.width}`}>
          {line.text}{' '}
        </span>
      ))}
    </Heading>
  );
}
