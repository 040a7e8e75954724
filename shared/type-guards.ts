/** Whether a value from outside is a JSON object: neither null nor an array. What its fields hold is still to be checked. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value from outside is one of a list of known ones. */
export function isOneOf<const Known>(list: readonly Known[], value: unknown): value is Known {
  const known: readonly unknown[] = list;
  return known.includes(value);
}
