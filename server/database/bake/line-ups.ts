import { toFirmKey } from '#shared/database/facets.ts';

/**
 * The companies of a cell that may hold several in one text: `Rockstar North, Rockstar Toronto`. A comma or an `&` may belong to a name
 * (`KRAFTON, Inc.`), so a text is parted only where every part is a company: by `isKnown`, or because it ends in a legal form or in the
 * system or region it answers for (`SEGA (Japan)`, which is taken off: it is still SEGA). Otherwise the text stays as it is.
 */
export function splitLineUp(text: string, isKnown: (firm: string) => boolean): string[] {
  const parts = rejoin(text.split(/ ?, | & /));
  const isCompany = (part: string) => part.endsWith(')') || endsInLegalForm.test(part) || isKnown(toFirmKey(part));
  if (parts.length < 2 || !parts.every(isCompany)) return [text];
  return [...new Set(parts.map((part) => part.replace(/\s*\([^()]*\)$/, '')))];
}

/**
 * The same for the main table, where a company has a cell of its own and a comma nearly always belongs to a name (`Oh, a Rock! Studios`):
 * only line-ups that were told by hand are parted.
 */
export function splitKnownLineUp(text: string): string[] {
  return lineUps.has(text) ? splitLineUp(text, () => true) : [text];
}

const lineUps = new Set([
  'BitFinity, Sunken Treasure Games',
  'Fancy Bytes, Reactor',
  'HugePixel, Diedemor studio',
  'Idea Factory, Compile Heart',
  'Nerve Software, Gearbox Software, LLC',
  'VALOFE, Webzen',
  'team BitClub , Sunken Treasure Games',
]);

const legalForm = /^(?:inc|ltd|llc|l\.l\.c|limited|co|corp|s\.?r\.?o|s\.l|gmbh|a\.s|s\.a)\b\.?/i;
const endsInLegalForm = /[\s,](?:inc|ltd|llc|limited|corp|gmbh|s\.?r\.?o)\.?$/i;

/** `Inc.` after a comma belongs to the name before it. */
function rejoin(parts: string[]): string[] {
  const names: string[] = [];
  for (const part of parts) {
    const last = names.at(-1);
    if (last !== undefined && legalForm.test(part)) names[names.length - 1] = `${last}, ${part}`;
    else names.push(part);
  }
  return names;
}
