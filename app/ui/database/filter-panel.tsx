import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { navigateByForm } from '#app/browser/navigate-in-site.ts';
import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';
import type { ListView, FacetView } from '#shared/views/database.ts';

export const FILTERS_FORM = 'filters';
/** On a phone the panel is a sheet that a button opens: a popover, so that it works without scripts. */
export const FILTERS_SHEET = 'filters-sheet';

/** What an address can say of a list: 1.8 kB that whoever only reads it does not need. */
const loadListQuery = () => import('#shared/database/list-query.ts');

/** Everything a list can be asked, as one plain form: what is typed in the search field above belongs to it too. */
export function FilterPanel({ view }: { view: ListView }) {
  const { list } = useWords(databaseScreenWords);
  const navigate = useNavigate();
  const { facets, sort, columns, sizes, path } = view;

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pairs = [...new FormData(event.currentTarget)].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    event.currentTarget.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
    void navigateByForm(toAddress(view, new URLSearchParams(pairs)), navigate);
  }

  return (
    <div className="filters no-print" id={FILTERS_SHEET} popover="auto" role="group" aria-labelledby="filters-title">
      <div className="filters-head">
        <h2 className="h3" id="filters-title">
          {list.filters}
        </h2>
        <button type="button" className="filters-close" popoverTarget={FILTERS_SHEET} popoverTargetAction="hide">
          {list.closeFilters}
        </button>
      </div>
      {/* Filled in anew with every list: what was ticked in the last one is not what this one has. */}
      <form
        id={FILTERS_FORM}
        action={path}
        method="get"
        onChange={() => void loadListQuery().catch(() => undefined)}
        onSubmit={apply}
        key={view.take.files[0]?.path}
        autoComplete="off"
      >
        {facets.map((facet, index) => (
          <FacetBox key={facet.key} facet={facet} isOpen={facet.chosen > 0 || index < 2} />
        ))}
        <div className="filters-view">
          <label htmlFor="list-sort">{list.sortBy}</label>
          <select id="list-sort" name="sort" defaultValue={sort.value}>
            {sort.choices.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <label htmlFor="list-size">{list.perPage}</label>
          <select id="list-size" name="per-page" defaultValue={sizes.find(({ isChosen }) => isChosen)?.value}>
            {sizes.map(({ value }) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </div>
        <details className="facet">
          <summary>{list.columns}</summary>
          <fieldset>
            <legend className="vh">{list.columns}</legend>
            {columns.map(({ value, name, isShown }) => (
              <label key={value}>
                <input type="checkbox" name="columns" value={value} defaultChecked={isShown} /> {name}
              </label>
            ))}
          </fieldset>
        </details>
        <p className="filters-apply">
          <button type="submit" className="btn">
            {list.apply}
          </button>
        </p>
      </form>
    </div>
  );
}

/** The address that the server would lead the plain form to, without the detour; where its code does not come, with it. */
async function toAddress({ type, path }: ListView, given: URLSearchParams): Promise<string> {
  let asked = given.toString();
  try {
    const { parseListQuery, serializeListQuery } = await loadListQuery();
    asked = serializeListQuery(parseListQuery(type, given).query);
  } catch {}
  return asked ? `${path}?${asked}` : path;
}

/** One facet: its most common values as boxes with their counts, the rest and what can be left out in a select. */
function FacetBox({ facet, isOpen }: { facet: FacetView; isOpen: boolean }) {
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
