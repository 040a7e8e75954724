/**
 * Rolls from a text, 0 up to 1: the same text rolls the same everywhere, which Math.random does not.
 * The text is hashed by FNV-1a; the rolls are mulberry32's.
 */
export function createDice(text: string): () => number {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619);
  return value >>> 0;
}
