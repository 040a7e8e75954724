import type { PageCopy } from '#shared/page-copy/page-copy.ts';

type Props = { example: PageCopy<'market-analysis-try'>['ownWork']['player-metrics']['example']; heading: 'h4' | 'h5' };

/** What we would show of something that our data is silent on. It is invented, and says so. */
export function InventedExample({ example, heading: Heading }: Props) {
  return (
    <div className="example">
      <p className="example-mark">{example.label}</p>
      <Heading>{example.title}</Heading>
      <ul>
        {example.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
