import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { TableHead } from '#app/ui/table-head.tsx';
import { useWords } from '#app/use-page.ts';
import { CellText } from './cell-text.tsx';
import { PartList } from '../linked-text.tsx';
import type { FactView } from '#shared/views/database.ts';

/** Each fact with its value, where that comes from and how old it is; a value that is uncertain or unknown says so. */
export function FactsTable({ facts }: { facts: FactView[] }) {
  const { record } = useWords(databaseScreenWords);
  const usual = findUsualSource(facts);
  const blank = facts.filter(isBlank);
  const isManyBlank = blank.length >= MIN_BLANK;
  const shown = facts.filter((fact) => !isManyBlank || !isBlank(fact));
  const isUsual = (fact: FactView) => usual !== null && toSourceKey(fact) === toSourceKey(usual);
  const hasOwnSource = (fact: FactView) => !isUsual(fact) && (fact.sources.length > 0 || fact.asOf !== null);
  const hasSources = shown.some(hasOwnSource);
  return (
    <>
      {usual && (
        <p className="facts-usual">
          {record.usualSource} <PartList parts={usual.sources} between="; " />
          {usual.asOf && `, ${usual.asOf}`}
        </p>
      )}
      <table className="table facts">
        <caption className="vh">{record.facts}</caption>
        <TableHead names={[record.fact, record.value, ...(hasSources ? [record.source] : [])]} />
        <tbody>
          {shown.map((fact) => (
            <tr key={fact.key}>
              <th scope="row">{fact.name}</th>
              <td>
                <CellText cell={fact.value} /> {fact.status === 'uncertain' && <b className="fact-status">{record.status.uncertain}</b>}
                {fact.note && <small>{fact.note}</small>}
                {fact.corrected && <small>{fact.corrected}</small>}
              </td>
              {hasSources && (
                <td className="fact-source">
                  {hasOwnSource(fact) && (
                    <>
                      <PartList parts={fact.sources} between="; " />
                      {fact.asOf && <small>{fact.asOf}</small>}
                    </>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isManyBlank && (
        <p className="facts-unknown">
          <b>{record.unknownFacts}</b> {blank.map(({ name }) => name).join(', ')}
        </p>
      )}
    </>
  );
}

/** So many facts without a value are named in one sentence. */
const MIN_BLANK = 3;
/** A source of so many facts is said once over them. */
const MIN_USUAL = 4;

const isBlank = ({ value, note, corrected }: FactView): boolean => value === null && note === null && corrected === null;
const toSourceKey = ({ sources, asOf }: FactView): string => [...sources.map(({ text }) => text), asOf].join(' ');

/** The fact whose source and date most others share; null while no source repeats much. */
function findUsualSource(facts: FactView[]): FactView | null {
  const counts = new Map<string, FactView[]>();
  for (const fact of facts) if (fact.sources.length > 0) counts.set(toSourceKey(fact), [...(counts.get(toSourceKey(fact)) ?? []), fact]);
  const [most = []] = [...counts.values()].sort((a, b) => b.length - a.length);
  return most.length >= MIN_USUAL ? (most[0] ?? null) : null;
}
