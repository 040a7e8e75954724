import CMS from '@sveltia/cms';
import { checkOnline, type OnlineRules } from '../check-online.ts';
import type { Entry } from '../draft-files.ts';
import { locale } from './locale.ts';
import { addFrenchSpaces, type EntryMap, toEntry } from './to-entry.ts';

/** Before anything is written: whether the build would take the entry. The local desk's server knows all of it, `rules` the most. */
export function refuseBrokenDrafts(rules: OnlineRules | null, isSaved: (path: string) => boolean): void {
  watchDroppedPictures();
  CMS.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }: { entry: EntryMap }) => {
      const spaced = addFrenchSpaces(entry);
      const draft = toEntry(spaced ?? entry, 'en');
      const problems = rules ? checkOnline(draft, rules, locale).join('\n') : await askServer(draft, isSaved);
      // The library shows the text of the cause of an error with this name, and keeps the draft.
      if (problems) throw new Error('saving_failed', { cause: new Error(problems) });
      return spaced; // what the library writes instead, unless it is null
    },
  });
}

async function askServer(draft: Entry, isSaved: (path: string) => boolean): Promise<string> {
  const folder = draft.path.replace(/[^/]*$/, '');
  const pictures = await readDroppedPictures(JSON.stringify(draft.data), (name) => isSaved(folder + name));
  const answer = await fetch(`check?locale=${locale}`, { method: 'POST', body: JSON.stringify({ ...draft, pictures }) });
  return answer.status >= 400 ? answer.text() : '';
}

/**
 * The pictures that were dropped since the page was opened. The library tells nobody of those it has not saved yet, and a text with
 * a new picture is checked before either is written.
 */
const dropped: File[] = [];

function watchDroppedPictures(): void {
  const createObjectURL = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (thing) => {
    if (thing instanceof File) dropped.push(thing);
    return createObjectURL(thing);
  };
}

/** The pictures that a text names, as base64 by name, but for those that `isSaved`. */
async function readDroppedPictures(text: string, isSaved: (name: string) => boolean): Promise<Record<string, string>> {
  const names = new Set([...text.matchAll(/\(([\w.-]+\.(?:svg|png|jpe?g|webp|avif|gif))\b/g)].map(([, name = '']) => name));
  const found: Record<string, string> = {};
  for (const name of names) {
    const file = isSaved(name) ? undefined : dropped.findLast((one) => toPlain(name).startsWith(toPlain(one.name)));
    if (file) found[name] = await toBase64(file);
  }
  return found;
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** What a name keeps when the library makes an address of it. A second file of one name gets a number behind. */
function toPlain(name: string): string {
  return name
    .replace(/\.\w+$/, '')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase();
}
