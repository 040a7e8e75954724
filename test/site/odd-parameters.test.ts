import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPages, toListPath } from '#shared/database/database-pages.ts';
import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import { listParameters } from '#shared/database/list-query.ts';
import { locales } from '#shared/locales.ts';
import { hrefOf, type PageId, pages } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';

// Whatever a crawler makes of a link, it is no fault of ours: no value of any parameter of any page may be answered with a 500.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const odd = [
  '',
  '0',
  '-1',
  '13',
  'abc',
  'a',
  'en-',
  'x-y-z',
  '__proto__',
  '2023-02-30',
  '1e9',
  '%00',
  '%F0%9F%92%A5',
  "'%22<",
  'a'.repeat(300),
  '_',
];

/** A file of games holds 5,000 of them where the odd value is left out. A shorter list asks the same, but has no second page. */
function toNarrowing(type: EntityType, name: string, ending: string): string {
  if (type !== 'games' || name === 'page' || !['.csv', '.json'].includes(ending)) return '';
  return name === 'developer' ? '&q=portal' : '&developer=team-cherry';
}

async function listFailures(addresses: string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const address of addresses) {
    const answer = await app.get(address);
    await answer.arrayBuffer();
    if (answer.status >= 500) failed.push(`${answer.status} ${address}`);
  }
  return failed;
}

it.each(entityTypes)('lists of %s, as page, CSV, JSON and chart', async (type) => {
  const addresses = listParameters(type).flatMap((name) =>
    odd.flatMap((value, index) => {
      const locale = locales[index % 2] ?? 'en';
      const ending = ['', '', '.csv', '.json', '.svg'][index % 5] ?? '';
      const list = toListPath(type, locale);
      return [`${list}?${name}=${value}`, `${list}${ending}?${name}=${value}${toNarrowing(type, name, ending)}`];
    }),
  );
  for (const locale of locales) addresses.push(...['.csv', '.json'].map((ending) => toListPath(type, locale) + ending));
  expect(addresses.length).toBeGreaterThan(100);
  expect(await listFailures([...new Set(addresses)])).toEqual([]);
});

it('every other page with parameters', async () => {
  const lists = new Set<PageId>(Object.values(listPages));
  const addresses = (Object.keys(pages) as PageId[]) // its own keys
    .filter((id) => !lists.has(id) && !pages[id].path.en.includes(':'))
    .flatMap((id) =>
      [...new Set([...pages[id].query, ...pages[id].neutralQuery])].flatMap((name) =>
        odd.map((value, index) => `${hrefOf(id, locales[index % 2] ?? 'en', {})}?${name}=${value}`),
      ),
    );
  expect(addresses.length).toBeGreaterThan(50);
  expect(await listFailures(addresses)).toEqual([]);
});
