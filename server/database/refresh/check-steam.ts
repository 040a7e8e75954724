import { type StoreFacts, toStoreFacts } from './store-facts.ts';
import { askBatch } from './ask-items.ts';
import { askPage, askTags, requireAnswer } from './list-apps.ts';
import type { SteamClient } from './steam-client.ts';

/** Games whose answers are known. */
const PORTAL_2 = 620;
const TEAM_FORTRESS_2 = 440;
const GHOST_OF_TSUSHIMA = 2215430;
const BLUE_FIRE = 1220150;
const NO_STORE_PAGE = 760;
/** All reviews of Blue Fire in October 2024, those of key owners with them. */
const BLUE_FIRE_REVIEWS = 2693;

/**
 * Three calls whose answers are known: the list (is the key right?), the tags, five games. What is not as expected, one line
 * each; empty: everything is. Writes nothing. Throws `RefreshError` when Steam cannot be asked.
 */
export async function checkSteam(client: SteamClient, now: number): Promise<string[]> {
  const problems: string[] = [];
  const expect = (ok: boolean, line: string) => {
    if (!ok) problems.push(line);
  };
  const page = requireAnswer(await askPage(client, 0, 10), 'GetAppList');
  expect(page.apps.length > 0 && page.next !== null, 'GetAppList: expected apps and another page');
  const tags = requireAnswer(await askTags(client, 'english'), 'GetTagList');
  const ids = [PORTAL_2, TEAM_FORTRESS_2, GHOST_OF_TSUSHIMA, BLUE_FIRE, NO_STORE_PAGE];
  const items = requireAnswer(await askBatch(client, ids), 'GetItems');
  const facts = new Map(items.map((item) => [item.id, toStoreFacts(item, now)]));
  const get = (id: number): Partial<StoreFacts> => facts.get(id)?.facts ?? {};
  const portal = get(PORTAL_2);
  expect(portal.title === 'Portal 2' && portal.software === false, `${PORTAL_2}: expected the game Portal 2`);
  expect(portal.releaseDate === '2011-04-18', `${PORTAL_2}: expected 2011-04-18 as its date`);
  expect((portal.priceCents ?? 0) > 0, `${PORTAL_2}: expected a price`);
  expect(portal.tags?.some((tag) => tags.get(tag) === 'Puzzle') === true, `${PORTAL_2}: expected the tag Puzzle`);
  expect((portal.languages?.length ?? 0) > 1, `${PORTAL_2}: expected languages`);
  expect(get(TEAM_FORTRESS_2).priceCents === 0, `${TEAM_FORTRESS_2}: expected to be free`);
  const ghost = get(GHOST_OF_TSUSHIMA);
  expect(
    [1, 2, 5].every((id) => ghost.descriptors?.includes(id)),
    `${GHOST_OF_TSUSHIMA}: expected the descriptors 1, 2 and 5`,
  );
  expect((ghost.priceCents ?? 0) > 0, `${GHOST_OF_TSUSHIMA}: expected a price`);
  const reviews = get(BLUE_FIRE).storeReviews ?? 0;
  expect(
    reviews > 0 && reviews < BLUE_FIRE_REVIEWS * 1.5,
    `${BLUE_FIRE}: expected the reviews of buyers only, fewer than ours of everybody`,
  );
  expect(facts.get(NO_STORE_PAGE)?.state === 'gone', `${NO_STORE_PAGE}: expected to have no store page`);
  return problems;
}
