/** Reads JSON that this site wrote itself: who reads it names its type. What comes from outside goes through a schema instead. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- A cast, said once here and not in twenty places.
export function readOwnJson<Value>(text: string): Value {
  return JSON.parse(text) as Value; // only our own writings are read here
}

/** Text as JSON; null for what is none. What it holds is still to be checked. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
