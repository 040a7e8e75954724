import { href } from '#shared/pages.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { parseJson } from '#test/support/parse-json.ts';
import { browser, listVisitKinds } from '#test/support/visit-kinds.ts';
import { ask } from './ask.ts';
import type { Cast } from './cast.ts';

const AT_ONCE = 6;
/** So many of ten look at what everybody looks at. */
const PLAIN_OF_TEN = 6;

export type Visitors = {
  /** So many visits. Those at the moment of a kill may or may not be counted. */
  come(count: number, isDoubtful?: boolean): Promise<void>;
};

/** Who looks: people from search engines, campaigns and nowhere, and robots; also at searches, records, tools, downloads, old addresses. */
export async function createVisitors({ stage, ledger, random }: Cast): Promise<Visitors> {
  const latest = await ask(`${stage.url}/builds/latest.json`);
  const kinds = listVisitKinds({
    site: stage.url,
    record: href('database-game', 'en', { slug: '620-portal-2' }),
    edition: parseJson<{ id: string }>(latest.text).id,
  });
  async function visit(isDoubtful: boolean): Promise<void> {
    const visit = kinds[random(0, random(0, 10) < PLAIN_OF_TEN ? 3 : kinds.length)];
    if (!visit) throw new Error('There is no such kind of visit');
    const { path, method = 'GET', headers, counts } = visit;
    const day = toDay(new Date(stage.clock.now()));
    const { status } = await ask(stage.url + path, { method, headers: { 'user-agent': browser, ...headers } });
    ledger.visits++;
    if (status === 0 || status >= 500) {
      if (isDoubtful) ledger.broken.atKills++;
      else ledger.broken.others.push(`${day} ${method} ${path} ${status}`);
    }
    for (const line of counts) ledger.count(`${day} ${line}`, isDoubtful);
  }
  return {
    async come(count, isDoubtful = false) {
      let left = count;
      const walk = async () => {
        while (left-- > 0) await visit(isDoubtful);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, walk));
    },
  };
}
