import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Names the file baked last, beside it. */
export const CURRENT_FILE = 'current';

/** Grows whenever the code that reads a baked file needs something else in it: an edition of another format is not served. */
export const BAKED_FORMAT = 3;

/** Stands for "not known" in the columns of numbers. */
export const UNKNOWN_NUMBER = 0xffffffff;

/**
 * In front of a whole title written as one word: whoever types a title exactly finds it among hundreds that begin like it. Nobody can
 * type it.
 */
export const EXACT_MARK = '\u{e000}';

/** The path of the file baked last, or null when there is none. */
export function getBakedFile(dir: string): string | null {
  try {
    return path.join(dir, readFileSync(path.join(dir, CURRENT_FILE), 'utf8').trim());
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
