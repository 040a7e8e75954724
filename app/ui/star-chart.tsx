import { Cutout } from './posters/poster.tsx';
import type { CutoutName } from '#shared/posters.ts';
import { num } from '#shared/svg-shapes.ts';

type Star = { name: string; kind: string };
type StarChartProps = { description: string; stars: Star[]; lines: { made: string; published: string; place: string; organized: string } };
type Place = readonly [x: number, y: number, r: number];
type Label = readonly [x: number, y: number, anchor: 'start' | 'middle' | 'end'];
type Sheet = {
  name: string;
  viewBox: string;
  centre: readonly [x: number, y: number];
  places: readonly Place[];
  labels: readonly Label[];
  ships: readonly (readonly [ship: CutoutName, x: number, y: number, width: number])[];
};

/**
 * A game and the four records it leads to. Two drawings of the same facts: one for phones, where the wide one would be too small to read.
 */
export function StarChart({ description, stars, lines }: StarChartProps) {
  const words = [lines.made, lines.published, lines.place, lines.organized];
  return (
    <div className="star-chart" role="img" aria-label={description}>
      <Parts />
      <Drawing sheet={wide} stars={stars} words={words} />
      <Drawing sheet={tall} stars={stars} words={words} />
    </div>
  );
}

/** What both drawings use. In a picture of its own: one that is not displayed lends nothing. */
function Parts() {
  return (
    <svg className="star-chart-parts" width="0" height="0" aria-hidden="true">
      <defs>
        {levels.map((level) => (
          <pattern key={level} id={`star-${level}`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <circle cx="2.5" cy="2.5" r={num(0.5 + level * 0.29)} fill={key} />
          </pattern>
        ))}
        <clipPath id="star-disc">
          <circle r={RADIUS} />
        </clipPath>
        <g id="star-shade" clipPath="url(#star-disc)">
          {levels.map((level) => (
            <rect key={level} x={-RADIUS} y={(level - 1) * BAND} width={2 * RADIUS} height={BAND + 0.4} fill={`url(#star-${level})`} />
          ))}
        </g>
        {signs.map((sign, index) => (
          <g key={sign.key} id={`star-sign-${index}`}>
            {sign}
          </g>
        ))}
      </defs>
    </svg>
  );
}

function Drawing({ sheet, stars, words }: { sheet: Sheet; stars: Star[]; words: string[] }) {
  const { name, viewBox, centre, places, labels, ships } = sheet;
  return (
    <svg className={`star-chart-${name}`} viewBox={viewBox} aria-hidden="true">
      <g className="star-chart-grid">
        {[1, 2, 3, 4].map((ring) => (
          <ellipse key={ring} cx={centre[0]} cy={centre[1]} rx={ring * 92} ry={ring * 78} className={ring % 2 ? undefined : 'dotted'} />
        ))}
        <path d={spokes(centre)} />
      </g>
      {edges.map(([from, to]) => (
        <path key={`${from}${to}`} className="star-chart-line" d={`M${at(places, from)}L${at(places, to)}`} />
      ))}
      {places.map(([x, y, r], index) => (
        <g key={`${x} ${y}`}>
          <circle cx={x + 5} cy={y - 4} r={r} className={`star-second-${index}`} />
          <circle cx={x} cy={y} r={r} className={`star-${index}`} />
          <g transform={`translate(${x} ${y}) scale(${r / RADIUS})`}>
            <use href="#star-shade" />
            <use href={`#star-sign-${index}`} />
          </g>
        </g>
      ))}
      {ships.map(([ship, x, y, width]) => (
        // A picture of HTML: an <image> cannot be lazy, and would come before the poster at the top of the page.
        <foreignObject key={ship} x={x} y={y} width={width} height={width * 0.75}>
          <Cutout name={ship} className="star-chart-ship" />
        </foreignObject>
      ))}
      {stars.map((star, index) => {
        const [x, y, anchor] = labels[index] ?? [0, 0, 'middle'];
        return (
          <g key={star.name} textAnchor={anchor}>
            <text x={x} y={y} className="star-name">
              {star.name}
            </text>
            <text x={x} y={y + 23} className="star-kind">
              {star.kind}
            </text>
          </g>
        );
      })}
      {edges.map(([from, to], index) => {
        const [x, y] = middle(places, from, to);
        return (
          <text key={`${from}${to}`} x={x} y={y + 6} textAnchor="middle" className="star-fact">
            {words[index]}
          </text>
        );
      })}
    </svg>
  );
}

/** Game to studio, game to publisher, studio to association, association to event. */
const edges = [
  [0, 1],
  [0, 2],
  [1, 3],
  [3, 4],
] as const;
const levels = [1, 2, 3, 4, 5] as const;
/** Of a star as its parts are drawn; the shade has five bands below the middle. */
const RADIUS = 50;
const BAND = RADIUS / levels.length;

const wide: Sheet = {
  name: 'wide',
  viewBox: '-40 50 780 560',
  centre: [330, 300],
  places: [
    [416, 186, 64],
    [214, 282, 48],
    [612, 306, 48],
    [104, 486, 43],
    [412, 474, 43],
  ],
  labels: [
    [416, 80, 'middle'],
    [150, 276, 'end'],
    [612, 386, 'middle'],
    [104, 562, 'middle'],
    [412, 550, 'middle'],
  ],
  ships: [
    ['ship-cartridge', 540, 96, 150],
    ['ship-canoe', 528, 430, 176],
  ],
};

const tall: Sheet = {
  name: 'tall',
  viewBox: '0 0 390 640',
  centre: [195, 310],
  places: [
    [128, 84, 54],
    [92, 288, 42],
    [292, 214, 42],
    [98, 506, 38],
    [292, 462, 38],
  ],
  labels: [
    [196, 62, 'start'],
    [140, 340, 'start'],
    [292, 284, 'middle'],
    [98, 574, 'middle'],
    [292, 530, 'middle'],
  ],
  ships: [['ship-canoe', 276, 328, 108]],
};

function at(places: readonly Place[], index: number): string {
  return `${places[index]?.[0]} ${places[index]?.[1]}`;
}

/** The middle of the visible part of a line: what lies under the discs does not count. */
function middle(places: readonly Place[], from: number, to: number): [number, number] {
  const [x1, y1, r1] = places[from] ?? [0, 0, 0];
  const [x2, y2, r2] = places[to] ?? [0, 0, 0];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const share = (length + r1 - r2) / 2 / length;
  return [Math.round(x1 + (x2 - x1) * share), Math.round(y1 + (y2 - y1) * share)];
}

function spokes([cx, cy]: readonly [number, number]): string {
  return Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12)
    .map(
      (angle) =>
        `M${(cx + 96 * Math.cos(angle)).toFixed(0)} ${(cy + 82 * Math.sin(angle)).toFixed(0)}L${(cx + 372 * Math.cos(angle)).toFixed(0)} ${(cy + 316 * Math.sin(angle)).toFixed(0)}`,
    )
    .join('');
}

const key = '#0c0a1e';

const signs = [
  <g key="game">
    <path d="M-26-8C-26-20-14-20-8-14H8C14-20 26-20 26-8L30 12C32 24 20 26 14 16L10 10H-10L-14 16C-20 26-32 24-30 12Z" fill={key} />
    <circle cx="12" cy="-2" r="4" fill="#fffaef" />
    <path d="M-16-2H-6M-11-7V3" stroke="#fffaef" strokeWidth="4" />
  </g>,
  <g key="studio">
    <path d="M-24 20V-6L-8-18V-6L8-18V-6L24-18V20Z" fill={key} />
    <path d="M-16 4h8v8h-8zM0 4h8v8H0z" fill="#f2b63c" />
  </g>,
  <g key="publisher">
    <path d="M-20-18 18-26V14L-20 22Z" fill={key} />
    <path d="M-12-10 10-15M-12-1 10-6M-12 8 2 5" stroke="#23a699" strokeWidth="4.5" />
  </g>,
  <g key="association">
    <circle cx="-14" cy="-6" r="8" fill={key} />
    <circle cx="14" cy="-6" r="8" fill={key} />
    <circle cx="0" cy="-12" r="9" fill={key} />
    <path d="M-26 20C-26 0 26 0 26 20Z" fill={key} />
  </g>,
  <g key="event">
    <path d="M-24 22 0-22 24 22Z" fill={key} />
    <path d="M-8 22 0 2 8 22Z" fill="#ff5a40" />
    <path d="M0-22V-34L14-29 0-24" fill="#ff5a40" stroke={key} strokeWidth="2" />
  </g>,
];
