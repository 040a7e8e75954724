import CMS from '@sveltia/cms';
import { checkOnline, type OnlineRules } from '../check-online.ts';
import type { Entry } from '../draft-files.ts';
import { locale } from './locale.ts';
import { readDroppedPictures, watchDroppedPictures } from './dropped-pictures.ts';
import { type EntryMap, toEntry } from './to-entry.ts';

/** Before anything is written: whether the build would take the entry. The local desk's server knows all of it, `rules` the most. */
export function refuseBrokenDrafts(rules: OnlineRules | null, isSaved: (path: string) => boolean): void {
  watchDroppedPictures();
  CMS.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }: { entry: EntryMap }) => {
      const draft = toEntry(entry, 'en');
      const problems = rules ? checkOnline(draft, rules, locale).join('\n') : await askServer(draft, isSaved);
      // The library shows the text of the cause of an error with this name, and keeps the draft.
      if (problems) throw new Error('saving_failed', { cause: new Error(problems) });
    },
  });
}

async function askServer(draft: Entry, isSaved: (path: string) => boolean): Promise<string> {
  const folder = draft.path.replace(/[^/]*$/, '');
  const pictures = await readDroppedPictures(JSON.stringify(draft.data), (name) => isSaved(folder + name));
  const answer = await fetch(`check?locale=${locale}`, { method: 'POST', body: JSON.stringify({ ...draft, pictures }) });
  return answer.status >= 400 ? answer.text() : '';
}
