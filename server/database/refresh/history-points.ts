/** `day` in days since 1970-01-01. Null: not known; `reviews` (all owners) is null unless it was asked that day. */
export type HistoryPoint = { day: number; storeReviews: number | null; reviews: number | null; priceCents: number | null };

// A point is some three bytes: numbers are written as the difference to the point before, seven bits a byte. The first number holds the
// days since the point before and, in its three lowest bits, which of the values follow. A value is 0 for "not known", else 1 + its
// difference, with the sign in the lowest bit.
const HAS_STORE = 1;
const HAS_REVIEWS = 2;
const HAS_PRICE = 4;

type Last = { day: number; store: number; reviews: number; price: number };

export function encodePoints(points: readonly HistoryPoint[]): Uint8Array {
  const bytes: number[] = [];
  const last: Last = { day: 0, store: 0, reviews: 0, price: 0 };
  let before: HistoryPoint = { day: 0, storeReviews: null, reviews: null, priceCents: null };
  for (const point of points) {
    const mask =
      (point.storeReviews === before.storeReviews ? 0 : HAS_STORE) +
      (point.reviews === null ? 0 : HAS_REVIEWS) +
      (point.priceCents === before.priceCents ? 0 : HAS_PRICE);
    writeNumber(bytes, (point.day - last.day) * 8 + mask);
    last.day = point.day;
    if (mask & HAS_STORE) last.store = writeValue(bytes, point.storeReviews, last.store);
    if (mask & HAS_REVIEWS) last.reviews = writeValue(bytes, point.reviews, last.reviews);
    if (mask & HAS_PRICE) last.price = writeValue(bytes, point.priceCents, last.price);
    before = point;
  }
  return Uint8Array.from(bytes);
}

export function decodePoints(bytes: Uint8Array): HistoryPoint[] {
  const points: HistoryPoint[] = [];
  const last: Last = { day: 0, store: 0, reviews: 0, price: 0 };
  let at = 0;
  const readNumber = () => {
    let [value, scale] = [0, 1];
    for (let byte = 128; byte >= 128; scale *= 128) {
      byte = bytes[at++] ?? 0;
      value += (byte % 128) * scale;
    }
    return value;
  };
  const readValue = (name: 'store' | 'reviews' | 'price') => {
    const written = readNumber();
    if (written === 0) return null;
    last[name] += toSigned(written - 1);
    return last[name];
  };
  let [storeReviews, priceCents]: (number | null)[] = [null, null];
  while (at < bytes.length) {
    const head = readNumber();
    last.day += Math.floor(head / 8);
    if (head & HAS_STORE) storeReviews = readValue('store');
    const reviews = head & HAS_REVIEWS ? readValue('reviews') : null;
    if (head & HAS_PRICE) priceCents = readValue('price');
    points.push({ day: last.day, storeReviews: storeReviews ?? null, reviews, priceCents: priceCents ?? null });
  }
  return points;
}

/** Writes a value, and returns what the next one is compared with. */
function writeValue(bytes: number[], value: number | null, last: number): number {
  writeNumber(bytes, value === null ? 0 : 1 + fromSigned(value - last));
  return value ?? last;
}

function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

function fromSigned(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2;
}

function toSigned(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}
