import CMS from '@sveltia/cms';
import { type EntryMap, toEntry } from './to-entry.ts';

/** Asks the server, before anything is written, whether the build would take the entry. */
export function refuseBrokenDrafts(locale: 'en' | 'fr'): void {
  CMS.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }: { entry: EntryMap }) => {
      const answer = await fetch(`check?locale=${locale}`, { method: 'POST', body: JSON.stringify(toEntry(entry, 'en')) });
      // The library shows the text of the cause of an error with this name, and keeps the draft.
      if (answer.status >= 400) throw new Error('saving_failed', { cause: new Error(await answer.text()) });
    },
  });
}
