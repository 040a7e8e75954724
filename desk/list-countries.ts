import { getDisplayNames } from '#shared/formats.ts';

/** What the language data calls a region and is no country: parts of one, unions, and codes for tests. */
const others = ['ac', 'cp', 'cq', 'dg', 'ea', 'eu', 'ez', 'ic', 'qo', 'ta', 'un', 'xa', 'xb', 'zz'];

/** The codes of all countries, in lower case: ISO 3166, and Kosovo, which has none there yet. */
export function listCountries(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = getDisplayNames('en', 'region');
  // A code that was given up, such as SU, is known by the one that follows it.
  const isRegion = (code: string) => names.of(code) !== code && new Intl.Locale(`und-${code}`).region === code;
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter(isRegion);
  return codes.map((code) => code.toLowerCase()).filter((code) => !others.includes(code));
}
