import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type CsvTable, readCsvTable } from '../bake/csv-table.ts';

/** Large enough that the header, which each part repeats, costs nothing. */
const PART_LENGTH = 1 << 20;

/**
 * Reads a compressed table part by part, so that it is never in memory as a whole. Each part is a table with the columns of the first
 * line; line numbers in errors count from the beginning of the part. Throws as `readCsvTable` does.
 */
export async function readLargeTable(file: string, required: readonly string[], take: (part: CsvTable) => void): Promise<void> {
  const name = path.basename(file);
  let [header, rest] = ['', ''];
  const takePart = (text: string) => take(readCsvTable(`${header}${text}`, name, required));
  await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
    const decoder = new TextDecoder();
    for await (const chunk of bytes) {
      rest += decoder.decode(chunk, { stream: true });
      if (rest.length < PART_LENGTH) continue;
      if (!header) [header, rest] = splitAt(rest, rest.indexOf('\n') + 1);
      const [part, left] = splitAt(rest, findLastRowEnd(rest));
      rest = left;
      if (part) takePart(part);
    }
  });
  // A small table is its only part.
  takePart(rest);
}

/** Behind the last line end that is not within quotes: a title may hold one. */
function findLastRowEnd(text: string): number {
  let [end, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === 34) isQuoted = !isQuoted;
    else if (letter === 10 && !isQuoted) end = at + 1;
  }
  return end;
}

function splitAt(text: string, at: number): [string, string] {
  return [text.slice(0, at), text.slice(at)];
}
