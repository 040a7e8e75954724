/** `make`, called once for each object: what it made is kept for as long as the object is. */
export function memoize<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new WeakMap<Given, { value: Made }>();
  return (given) => {
    const kept = made.get(given) ?? { value: make(given) };
    made.set(given, kept);
    return kept.value;
  };
}
