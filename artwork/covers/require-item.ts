/** An entry that must be there: a number out of the list's range is a mistake of the caller's, not a hole in a drawing. */
export function requireItem<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No entry ${index} in a list of ${list.length}`);
  return item;
}
