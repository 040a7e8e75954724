export type Point = readonly [x: number, y: number];
type Outline = { points: Point[]; closed: boolean };

/** Path data as polylines with a point about every `step`; corners stay corners. Null for data it cannot read. */
export function flatten(d: string, step: number): Outline[] | null {
  const tokens = d.match(/[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)/g);
  if (!tokens) return null;
  const pen = new Pen(step);
  let at = 0;
  let command = '';
  while (at < tokens.length) {
    const token = tokens[at] ?? '';
    if (/[a-zA-Z]/.test(token)) {
      command = token;
      at++;
    }
    const name = command.toUpperCase();
    const count = COUNTS[name];
    if (count === undefined) return null;
    const isRelative = command !== name;
    pen.draw(name, tokens.slice(at, (at += count)).map(Number), isRelative ? pen.at : [0, 0]);
    // Further pairs after a move are lines.
    if (name === 'M') command = isRelative ? 'l' : 'L';
  }
  return pen.outlines;
}

/** How many numbers each command takes. */
const COUNTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

class Pen {
  readonly outlines: Outline[] = [];
  at: Point = [0, 0];
  private start: Point = [0, 0];
  private readonly step: number;

  constructor(step: number) {
    this.step = step;
  }

  /** `from` is what the numbers count from. */
  draw(name: string, numbers: number[], from: Point): void {
    const [x, y] = this.at;
    const one = (index: number, axis: 0 | 1) => from[axis] + (numbers[index] ?? Number.NaN);
    const point = (index: number): Point => [one(index, 0), one(index + 1, 1)];
    if (name === 'M') {
      this.start = this.at = point(0);
      this.outlines.push({ points: [this.at], closed: false });
    } else if (name === 'L') this.line(point(0));
    else if (name === 'H') this.line([one(0, 0), y]);
    else if (name === 'V') this.line([x, one(0, 1)]);
    else if (name === 'C') this.add(bend([x, y, ...point(0), ...point(2), ...point(4)], this.step));
    else if (name === 'Q') this.add(bend(toCubic(this.at, point(0), point(2)), this.step));
    else if (name === 'A') {
      const [radius = 0, , , large, sweep] = numbers;
      this.add(arc(x, y, radius, large === 1, sweep === 1, ...point(5), this.step));
    } else this.close();
  }

  private line([x, y]: Point): void {
    this.add(along(...this.at, x, y, this.step));
  }

  private add(points: readonly Point[]): void {
    this.outlines.at(-1)?.points.push(...points);
    this.at = points.at(-1) ?? this.at;
  }

  private close(): void {
    this.line(this.start);
    const outline = this.outlines.at(-1);
    if (outline) outline.closed = true;
  }
}

function toCubic([x, y]: Point, [qx, qy]: Point, [ex, ey]: Point): Cubic {
  return [x, y, x + ((qx - x) * 2) / 3, y + ((qy - y) * 2) / 3, ex + ((qx - ex) * 2) / 3, ey + ((qy - ey) * 2) / 3, ex, ey];
}

type Cubic = [number, number, number, number, number, number, number, number];

function along(x: number, y: number, nx: number, ny: number, step: number): Point[] {
  const parts = Math.max(1, Math.round(Math.hypot(nx - x, ny - y) / step));
  return Array.from({ length: parts }, (_, i) => {
    const t = (i + 1) / parts;
    return [x + (nx - x) * t, y + (ny - y) * t];
  });
}

function bend([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, step: number): Point[] {
  const reach = Math.hypot(x1 - x0, y1 - y0) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x3 - x2, y3 - y2);
  // Tight curves need facets shorter than a step, or a handle turns into a hexagon.
  const parts = Math.max(reach < 6 ? 2 : 4, Math.round(reach / Math.min(step, Math.max(5, reach / 6))));
  return Array.from({ length: parts }, (_, i) => {
    const t = (i + 1) / parts;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
  });
}

/** Circular arcs only: the drawings have no elliptical ones. */
function arc(x: number, y: number, radius: number, large: boolean, sweep: boolean, ex: number, ey: number, step: number): Point[] {
  const half = Math.hypot(ex - x, ey - y) / 2;
  const r = Math.max(radius, half);
  const rise = Math.sqrt(Math.max(0, r * r - half * half)) * (large === sweep ? -1 : 1);
  const cx = (x + ex) / 2 - (rise * (ey - y)) / (2 * half || 1);
  const cy = (y + ey) / 2 + (rise * (ex - x)) / (2 * half || 1);
  const from = Math.atan2(y - cy, x - cx);
  let turn = Math.atan2(ey - cy, ex - cx) - from;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  const parts = Math.max(3, Math.round((Math.abs(turn) * r) / Math.min(step, Math.max(4, r / 3))));
  return Array.from({ length: parts }, (_, i) => {
    const a = from + (turn * (i + 1)) / parts;
    return i === parts - 1 ? [ex, ey] : [cx + r * Math.cos(a), cy + r * Math.sin(a)];
  });
}
