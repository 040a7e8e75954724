/** Whether a value from outside is one of a list of known ones. */
export function isOneOf<const Known>(list: readonly Known[], value: unknown): value is Known {
  const known: readonly unknown[] = list;
  return known.includes(value);
}
