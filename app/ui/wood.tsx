import type { WoodLine } from '#shared/wood-line.ts';

/** A headline set like wood type: every line at its measured width. The lines are one heading to a screen reader. */
export function Wood({ lines, as: Heading = 'h1' }: { lines: WoodLine[]; as?: 'h1' | 'h2' | 'p' }) {
  return (
    <Heading className={`wood m${lines[0]?.measure ?? 40}`}>
      {lines.map((line) => (
        <span key={line.text} className={`w${line.width}`}>
          {line.text}{' '}
        </span>
      ))}
    </Heading>
  );
}
