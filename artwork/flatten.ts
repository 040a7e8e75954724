export type Point = readonly [x: number, y: number];
type Outline = { points: Point[]; closed: boolean };

/** Path data as polylines with a point about every `step`; corners stay corners. Null for data it cannot read. */
export function flatten(d: string, step: number): Outline[] | null {
  const tokens = d.match(/[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)/g);
  if (!tokens) return null;
  const outlines: Outline[] = [];
  let at = 0;
  let command = '';
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  const next = () => Number(tokens[at++]);
  const add = (points: readonly Point[]) => outlines.at(-1)?.points.push(...points);
  const lineTo = (nx: number, ny: number) => {
    add(along(x, y, nx, ny, step));
    x = nx;
    y = ny;
  };
  while (at < tokens.length) {
    const token = tokens[at] ?? '';
    if (/[a-zA-Z]/.test(token)) {
      command = token;
      at++;
    }
    const relative = command === command.toLowerCase();
    const bx = relative ? x : 0;
    const by = relative ? y : 0;
    switch (command.toUpperCase()) {
      case 'M':
        x = startX = bx + next();
        y = startY = by + next();
        outlines.push({ points: [[x, y]], closed: false });
        command = relative ? 'l' : 'L';
        break;
      case 'L':
        lineTo(bx + next(), by + next());
        break;
      case 'H':
        lineTo(bx + next(), y);
        break;
      case 'V':
        lineTo(x, by + next());
        break;
      case 'C': {
        const p: Cubic = [x, y, bx + next(), by + next(), bx + next(), by + next(), bx + next(), by + next()];
        add(bend(p, step));
        [, , , , , , x, y] = p;
        break;
      }
      case 'Q': {
        const [qx, qy, ex, ey] = [bx + next(), by + next(), bx + next(), by + next()];
        add(bend([x, y, x + ((qx - x) * 2) / 3, y + ((qy - y) * 2) / 3, ex + ((qx - ex) * 2) / 3, ey + ((qy - ey) * 2) / 3, ex, ey], step));
        x = ex;
        y = ey;
        break;
      }
      case 'A': {
        const [rx, , , large, sweep, ex, ey] = [next(), next(), next(), next(), next(), bx + next(), by + next()];
        add(arc(x, y, rx, large === 1, sweep === 1, ex, ey, step));
        x = ex;
        y = ey;
        break;
      }
      case 'Z': {
        add(along(x, y, startX, startY, step));
        const outline = outlines.at(-1);
        if (outline) outline.closed = true;
        x = startX;
        y = startY;
        break;
      }
      default:
        return null;
    }
  }
  return outlines;
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
