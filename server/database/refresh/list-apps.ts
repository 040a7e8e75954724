import type { Journal } from './journal.ts';
import { RefreshError } from './refresh-error.ts';
import { parseAppPage, parseCategoryNames, parseTagNames } from './steam-answers.ts';
import type { Asked, SteamClient } from './steam-client.ts';

const PAGE = 50_000;

export type NamesOfSteam = { categories: Map<number, string>; tags: Map<number, { en: string; fr: string }> };

/**
 * Asks for the list of all games and tools and for the names of tags and categories, and puts into the journal whom to ask: everybody
 * of the list and everybody we hold, because what is missing in the list may still be there. With `onlyChanged`, only whose page has
 * changed since it was taken in.
 */
export async function listApps(client: SteamClient, journal: Journal, { onlyChanged }: { onlyChanged: boolean }): Promise<void> {
  const names = await askNames(client);
  for (let last = Number(journal.getNote('lastApp') ?? 0); ;) {
    const page = requireAnswer(await askPage(client, last), 'GetAppList');
    if (page.next !== null && page.next <= last)
      throw new RefreshError('shape-changed', 'The list of apps does not end: its pages do not go on. Nothing was changed.');
    journal.transaction(() => {
      for (const { appid, last_modified } of page.apps)
        journal.run('insert or replace into apps (id, modified, listed) values (?, ?, 1)', appid, last_modified);
      journal.setNote('lastApp', String(page.next ?? last));
    });
    if (page.next === null) break;
    last = page.next;
  }
  journal.transaction(() => {
    for (const table of ['base', 'announced'])
      journal.exec(`insert or ignore into apps (id, modified, listed) select id, 0, 0 from ${table}`);
    if (onlyChanged)
      journal.exec(`update apps set answered = 1 where listed = 1 and id in (select id from base union select id from announced)
        and modified = (select at from modified where modified.id = apps.id)`);
    journal.setNote('categories', JSON.stringify([...names.categories]));
    journal.setNote('tags', JSON.stringify([...names.tags]));
    journal.setNote('step', 'items');
  });
}

/** A page of the list; also how `--check` finds out whether the key is right. */
export function askPage(client: SteamClient, last: number, size = PAGE) {
  const input = { include_games: true, include_software: true, max_results: size, last_appid: last };
  return client.askApi('IStoreService/GetAppList/v1', input, parseAppPage, { withKey: true });
}

export function askTags(client: SteamClient, language: 'english' | 'french') {
  return client.askApi('IStoreService/GetTagList/v1', { language }, parseTagNames);
}

async function askNames(client: SteamClient): Promise<NamesOfSteam> {
  const english = requireAnswer(await askTags(client, 'english'), 'GetTagList');
  const french = requireAnswer(await askTags(client, 'french'), 'GetTagList');
  const categories = requireAnswer(
    await client.askApi('IStoreBrowseService/GetStoreCategories/v1', { language: 'english' }, parseCategoryNames),
    'GetStoreCategories',
  );
  return { categories, tags: new Map([...english].map(([id, en]) => [id, { en, fr: french.get(id) ?? en }])) };
}

/** Without these answers there is no refresh. Only the list needs the key, so only there a refusal is the key's. */
export function requireAnswer<Answer>(asked: Asked<Answer>, what: string): Answer {
  if (asked.ok) return asked.answer;
  if (asked.code === 'denied' && what === 'GetAppList')
    throw new RefreshError(
      'wrong-key',
      'Steam refuses the key (STEAM_API_KEY). Look at it on https://steamcommunity.com/dev/apikey; it must be registered for this site. Nothing was changed.',
    );
  if (asked.code === 'unusable')
    throw new RefreshError('shape-changed', `${what} answers in another shape than it did. Nothing was changed.`);
  throw new RefreshError('bad-request', `Steam refuses our question (${what}). Nothing was changed.`);
}
