import { useLocale } from '#app/use-page.ts';
import { createDepthScale } from '#shared/analysis/depth-scale.ts';

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
export function EstimateRange({ range: { label, values, written }, description, ends }: Props) {
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
