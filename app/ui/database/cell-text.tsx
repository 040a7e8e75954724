import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import { PartList } from '../linked-text.tsx';
import type { Cell } from '#shared/views/database.ts';

/** A value with its links; what no source says is said. */
export function CellText({ cell }: { cell: Cell }) {
  const { unknown } = useWords(databaseScreenWords);
  return cell === null ? <span className="not-known">{unknown}</span> : <PartList parts={cell} />;
}
