import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import type { FacetView } from '#shared/views/database.ts';

/** One facet: its most common values as boxes with their counts, the rest and what can be left out in a select. */
export function FacetBox({ facet, isOpen }: { facet: FacetView; isOpen: boolean }) {
  const { list } = useWords(databaseScreenWords);
  const more = facet.values.filter(({ isBoxed }) => !isBoxed);
  const excludable = facet.values.filter(({ value }) => facet.excludable.includes(value));
  return (
    <details className="facet" open={isOpen}>
      <summary>
        {facet.name}
        {facet.chosen > 0 && <b>{facet.chosen}</b>}
      </summary>
      <fieldset>
        <legend className="vh">{facet.name}</legend>
        {facet.values
          .filter(({ isBoxed }) => isBoxed)
          .map(({ value, name, count, state }) => (
            <label key={value} className={state === 'excluded' ? 'facet-not' : undefined}>
              <input
                type="checkbox"
                name={facet.key}
                value={state === 'excluded' ? `-${value}` : value}
                defaultChecked={state !== 'open'}
              />{' '}
              {state === 'excluded' ? list.not(name) : name} <span>{count}</span>
            </label>
          ))}
        <select name={facet.key} aria-label={list.more(facet.name)} defaultValue="">
          <option value="">{list.morePrompt}</option>
          {more.length > 0 && (
            <optgroup label={list.add}>
              {more.map(({ value, name, count }) => (
                <option key={value} value={value}>
                  {`${name} (${count})`}
                </option>
              ))}
            </optgroup>
          )}
          {excludable.length > 0 && (
            <optgroup label={list.exclude}>
              {excludable.map(({ value, name }) => (
                <option key={value} value={`-${value}`}>
                  {list.not(name)}
                </option>
              ))}
            </optgroup>
          )}
        </select>
        {facet.all !== null && (
          <label className="facet-all">
            <input type="checkbox" name="all" value={facet.key} defaultChecked={facet.all} /> {list.all}
          </label>
        )}
      </fieldset>
    </details>
  );
}
