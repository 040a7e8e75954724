import { Vignette } from '#app/ui/vignette.tsx';
import { NextSteps } from '#app/ui/next-steps.tsx';
import { HtmlBody } from '#app/ui/html-body.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { getEstimatePage } from '#server/analysis/estimate-page.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import type { Route } from './+types/page.ts';
import { EstimateForm } from './estimate-form.tsx';
import './page.css';
import { useLocale } from '#app/use-page.ts';
import { createDepthScale } from '#shared/analysis/depth-scale.ts';
import { InPlaceLink } from '#app/ui/in-place-link.tsx';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getEstimatePage, ({ result }) => [result?.body ?? null]);

/** What a game might sell in its first year: ranges, and everything they are made of. */
export default function FirstYearEstimatePage({ loaderData: { copy, form, refused, result } }: Route.ComponentProps) {
  return (
    <>
      <header className="wrap tool-head">
        <Vignette name="kettle" />
        <p className="tool-cost">{copy.cost}</p>
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </header>
      <section className="tool-band no-print">
        <div className="wrap">
          <EstimateForm copy={copy.form} form={form} />
        </div>
      </section>
      <section className="tool-result" {...((result || refused) && { id: 'result', tabIndex: -1, 'aria-label': copy.result.heading })}>
        <div className="wrap">
          {refused && (
            <>
              <p className="tool-few">{refused.words}</p>
              {[refused.list, refused.near].map((link) => link && <MoreLink key={link.path} link={link} />)}
              <NextSteps next={refused.next} />
            </>
          )}
          {result && (
            <>
              <h2 className="h2">{copy.result.heading}</h2>
              <p className="tool-facts">{form.from === 'games' ? result.words : copy.result.fromWishlists}</p>
              <EstimateRange range={result.range} ends={result.heads.slice(1)} description={result.range.description} />
              {result.list && <MoreLink link={result.list} />}
              <EstimateTable caption={copy.result.caption} heads={result.heads} rows={result.rows} />
              {form.from === 'wishlists' && !form.multipliers.find(({ id }) => id === 'year')?.value && (
                <p className="tool-few">{copy.result.noYear}</p>
              )}
              {result.notes.map((note) => (
                <p className="tool-facts" key={note}>
                  {note}
                </p>
              ))}
              <p className="tool-facts">{form.from === 'games' ? copy.result.caution : copy.result.cautionWishlists}</p>
              {result.body && <HtmlBody body={result.body} />}
              <NextSteps next={result.next} />
            </>
          )}
          <p>
            <PageLink page="method-estimate">{copy.method}</PageLink>
          </p>
        </div>
      </section>
    </>
  );
}

function MoreLink({ link: { name, path } }: { link: { name: string; path: string } }) {
  return (
    <p className="no-print">
      <InPlaceLink className="more" to={path}>
        {name}
      </InPlaceLink>
    </p>
  );
}

type TableProps = { caption: string; heads: string[]; rows: { label: string; values: string[] }[] };

/** Low, middle and high of each step, from what is known to what is left. */
function EstimateTable({ caption, heads, rows }: TableProps) {
  return (
    <>
      <h3 className="tool-table-head">{caption}</h3>
      <div className="table-scroll estimate-table" role="region" tabIndex={0} aria-label={caption}>
        <table className="table">
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th scope="col" className={index === 0 ? undefined : 'figure'} key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td className="figure" key={heads[index + 1]}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type Props = {
  range: { label: string; values: readonly [number, number, number]; written: string[] };
  description: string;
  ends: string[];
};

const [WIDTH, LEFT, RIGHT] = [720, 20, 700];

/**
 * The range as a chart of depths: each step of its scale is ten times the last. Two plates, out of register, overlap at the middle; the
 * canoe floats there.
 */
function EstimateRange({ range: { label, values, written }, description, ends }: Props) {
  const { toX, ticks } = createDepthScale(values, { left: LEFT, right: RIGHT, locale: useLocale() });
  const [low, middle, high] = values;
  const [lowX, middleX, highX] = [toX(low), toX(middle), toX(high)];
  return (
    <figure className="estimate-range">
      <figcaption>{label}</figcaption>
      <dl>
        {written.map((text, index) => (
          <div key={ends[index]}>
            <dt>{ends[index]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <svg viewBox={`0 0 ${WIDTH} 132`} role="img" aria-label={description}>
        <path className="range-water" d={`M0 76H${WIDTH}`} />
        {ticks.map(({ x, label }, index) => (
          <g key={label}>
            <path className="range-tick" d={`M${x} 76v26`} />
            <text x={x} y="124" textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}>
              {label}
            </text>
          </g>
        ))}
        <path className="range-low" d={`M${lowX} 58H${Math.min(middleX + 14, highX)}V90H${lowX}Z`} />
        <path className="range-high" d={`M${Math.max(middleX - 14, lowX)} 52H${highX}V84H${Math.max(middleX - 14, lowX)}Z`} />
        <path className="range-rock" d={`M${lowX - 9} 60l6-16 5 7 4-4 5 13z`} />
        <path className="range-boat" d={`M${middleX - 26} 34h52q-6 16-20 16h-12q-14 0-20-16zM${middleX - 3} 34V8l20 20h-14`} />
        <path className="range-fleet" d={`M${highX - 12} 46h24l-4 8h-16zM${highX - 1} 46V30l9 12z`} />
      </svg>
    </figure>
  );
}
