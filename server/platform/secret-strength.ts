const MIN_ENTROPY_BITS = 90;

/**
 * What is wrong with a list of secrets, in words for the owner, or null. Refuses none at all, one that is too short, a placeholder, and
 * text that repeats itself: 32 equal characters are long and worth nothing. `openssl rand -base64 32` measures about 200 bits here,
 * 32 random hex digits about 110.
 */
export function findWeakSecret(secrets: readonly string[], minLength: number): string | null {
  if (secrets.length === 0) return 'must name at least one secret';
  if (secrets.some((secret) => secret.length < minLength))
    return `must have at least ${minLength} characters${secrets.length > 1 ? ', each of those between commas' : ''}`;
  if (secrets.some((secret) => /change-?me|placeholder|secret-here/i.test(secret)))
    return 'is still the placeholder: put a random value there (openssl rand -base64 32)';
  if (secrets.some((secret) => estimateEntropyBits(secret) < MIN_ENTROPY_BITS * (minLength / 32)))
    return 'is too easy to guess: put a random value there (openssl rand -base64 32)';
  return null;
}

/** Shannon entropy of the characters, times their number. Generous for words, strict for repetition. */
function estimateEntropyBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const { length } = text;
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / length), 0);
}
