import { Link } from 'react-router';
import { useDatabaseMessages } from './use-database-messages.ts';
import type { Cell, Part } from './views.ts';

/** A value with its links; what no source says is said. */
export function CellText({ cell }: { cell: Cell }) {
  const { unknown } = useDatabaseMessages();
  if (cell === null) return <span className="not-known">{unknown}</span>;
  return cell.map((part, index) => (
    // The parts of one value never move: their place is their identity.
    <span key={index}>
      {index > 0 && ', '}
      <PartText part={part} />
    </span>
  ));
}

export function PartText({ part: { text, path, url } }: { part: Part }) {
  if (path) return <Link to={path}>{text}</Link>;
  return url ? (
    <a href={url} rel="external nofollow">
      {text}
    </a>
  ) : (
    text
  );
}
