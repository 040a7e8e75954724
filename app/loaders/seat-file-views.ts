import { toWholeList } from '#server/database/files/whole-list.ts';
import type { SeatFile } from '#server/leads/seats/files/seat-files.ts';
import type { Services } from '#server/services.ts';
import { mayLeave } from '#shared/database/data-date.ts';
import { getNumberFormat } from '#shared/formats.ts';
import type { Locale } from '#shared/locales.ts';
import { type FileFormat, fileFormats } from '#shared/seat.ts';
import { getWords } from '#shared/words/get-words.ts';
import { sayFileState } from '#shared/words/seat-file/say-file-state.ts';
import { seatFileWords } from '#shared/words/server-words.ts';

/** `again`: what leads to a newer look, while something is under way. */
export type FilesView = { title: string; lead: string; files: ReturnType<typeof toFileView>[]; again: string | null };
/** `choice` is null where there is nothing to make, and the lead says why. */
export type WholeListView = {
  title: string;
  lead: string;
  choice: { legend: string; formats: { value: FileFormat; text: string }[]; action: string } | null;
};

/** What the seat says of its files: all words come with the page, because few seats have any. Null for none. */
export function toFilesView(files: SeatFile[], locale: Locale): FilesView | null {
  const say = getWords(seatFileWords, locale);
  const isRunning = files.some(({ state }) => state === 'queued' || state === 'making');
  return files.length === 0
    ? null
    : { title: say.title, lead: say.lead, files: files.map((file) => toFileView(file, locale)), again: isRunning ? say.again : null };
}

function toFileView(file: SeatFile, locale: Locale) {
  const { id, path, title, format, address, sha256 } = file;
  const say = getWords(seatFileWords, locale);
  const name = say.formats[format];
  return {
    id,
    path,
    title,
    state: sayFileState(file, locale),
    checksum: sha256 && `${say.checksum} ${sha256}`,
    fetch: address === null ? null : { path: address, text: say.fetch(name), label: say.fetchNamed(name, title) },
    erase: { text: say.remove, label: say.removeNamed(title) },
  };
}

/** What a file of the list at this address would hold; null for what is no list. */
export function toWholeListView(address: string, { industryDatabase, env }: Services, locale: Locale): WholeListView | null {
  const info = industryDatabase.getInfo();
  const query = toWholeList(address, industryDatabase);
  if (!query) return null;
  const { make: say } = getWords(seatFileWords, locale);
  if (!mayLeave(info, query.type, env.EXPORT_REFRESHED === '1')) return { title: say.title, lead: say.withheld, choice: null };
  const { total } = industryDatabase.findRows(query, 0);
  const left: Record<string, string> = say.left;
  return {
    title: say.title,
    lead: `${say.lead(getNumberFormat(locale).format(total))} ${left[query.type] ?? ''}`.trim(),
    choice:
      total === 0
        ? null
        : { legend: say.format, formats: fileFormats.map((value) => ({ value, text: say.formats[value] })), action: say.action },
  };
}
