/** `make`, called once for each object: what it made is kept for as long as the object is. */
export function memoize<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new WeakMap<Given, { value: Made }>();
  return (given) => {
    const kept = made.get(given) ?? { value: make(given) };
    made.set(given, kept);
    return kept.value;
  };
}

/**
 * A value that is made when it is first asked for, and then kept. A failure is told to those who waited and forgotten: whoever asks next
 * tries again, so that one unreadable file does not last until the restart.
 */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
