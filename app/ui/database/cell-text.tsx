import { PartList } from './part-text.tsx';
import { useDatabaseMessages } from './use-database-messages.ts';
import type { Cell } from './views.ts';

/** A value with its links; what no source says is said. */
export function CellText({ cell }: { cell: Cell }) {
  const { unknown } = useDatabaseMessages();
  return cell === null ? <span className="not-known">{unknown}</span> : <PartList parts={cell} />;
}
