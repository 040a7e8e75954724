import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import { CellText } from './cell-text.tsx';
import { PartList } from './part-text.tsx';
import type { FactView } from '#shared/views/database.ts';

/** Each fact with its value, where that comes from and how old it is; a value that is uncertain or unknown says so. */
export function FactsTable({ facts }: { facts: FactView[] }) {
  const { record } = useWords(databaseScreenWords);
  return (
    <table className="table facts">
      <caption className="vh">{record.facts}</caption>
      <thead>
        <tr>
          <th scope="col">{record.fact}</th>
          <th scope="col">{record.value}</th>
          <th scope="col">{record.source}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.key}>
            <th scope="row">{fact.name}</th>
            <td>
              <CellText cell={fact.value} /> {fact.status === 'uncertain' && <b className="fact-status">{record.status.uncertain}</b>}
              {fact.note && <small>{fact.note}</small>}
              {fact.corrected && <small>{fact.corrected}</small>}
            </td>
            <td className="fact-source">
              <PartList parts={fact.sources} />
              {fact.sources.length === 0 && '—'}
              {fact.asOf && <small>{fact.asOf}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
