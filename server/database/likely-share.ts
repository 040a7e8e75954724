/**
 * Between which shares, from 0 to 1, the true one lies with 95% certainty, where `part` of a `whole` above zero were counted (Wilson's
 * score interval). Fifty of fifty say less than 9,700 of ten thousand.
 */
export function getLikelyShare(part: number, whole: number): [low: number, high: number] {
  const share = part / whole;
  const z = 1.96;
  const middle = share + (z * z) / (2 * whole);
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * whole)) / whole);
  const scale = 1 + (z * z) / whole;
  return [(middle - spread) / scale, (middle + spread) / scale];
}
