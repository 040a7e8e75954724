import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '#server/platform/null-if-missing.ts';
import { writeWhole } from '#server/platform/write-whole.ts';
import type { LetterSource } from './letters.ts';

/** Hashes of the words of each letter, by its id. */
type Served = Record<string, string>;

const FILE = 'served-letters.json';

/**
 * Notes in `dataDir` the letters that this process sends until it ends: it read them at its start, and `npm run letters`, which reads the
 * files of now, must not queue others.
 */
export async function noteServedLetters(dataDir: string, letters: readonly LetterSource[]): Promise<void> {
  const served: Served = Object.fromEntries(letters.map(({ id }) => [id, hashLetter(letters, id)]));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeWhole(path.join(dataDir, FILE), JSON.stringify(served), { flush: false });
}

/** Why the site of this `dataDir` would not send a letter as it is in `letters`; null when it would. */
export async function findServedDifference(dataDir: string, letters: readonly LetterSource[], id: string): Promise<string | null> {
  const file = path.join(dataDir, FILE);
  const text = await readFile(file, 'utf8').catch(nullIfMissing);
  if (text === null) return `Start the site first: none of this build has run with the folder ${dataDir}.`;
  const hash = (JSON.parse(text) as Served)[id]; // written above, whole or not at all
  if (hash === undefined) return 'Build and restart the site first: it does not have this letter yet.';
  return hash === hashLetter(letters, id) ? null : 'Build and restart the site first: it still has other words for this letter.';
}

/** What `createGetLetter` sets; when it goes out is the command's to say. */
function hashLetter(letters: readonly LetterSource[], id: string): string {
  const own = letters.filter((letter) => letter.id === id).toSorted((a, b) => (a.locale < b.locale ? -1 : 1));
  const words = own.map(({ locale, subject, preview, markdown }) => [locale, subject, preview, markdown]);
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
