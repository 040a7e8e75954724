import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readGames } from '#server/database/bake/read-games.ts';
import { toGamesFile } from '#server/database/import/write-games.ts';
import { serveSteam } from './serve-steam.ts';
import { FakeSteam, TEST_KEY } from './steam.ts';
import type { FakeApp } from './steam-apps.ts';

/** One in so many games of the real table, and Portal with all that is called so. */
const EVERY = 60;

class SmallSteam extends FakeSteam {
  /** A store that says ten times the price: what a change of its answers would look like. */
  isDear = false;

  override getApp(id: number): FakeApp | null {
    const app = super.getApp(id);
    return app && this.isDear ? { ...app, priceCents: app.priceCents * 10 } : app;
  }
}

/**
 * An invented store that listens, and in `contentDir/database` the table to begin from: small enough to be asked for in a second.
 * `env` is what `npm run refresh-database` needs to know of both.
 */
export async function openSmallStore(contentDir: string) {
  const known = (await readGames('content/database')).filter(({ title }, index) => index % EVERY === 0 || title.startsWith('Portal'));
  await cp('content/database', path.join(contentDir, 'database'), { recursive: true });
  await writeFile(path.join(contentDir, 'database', 'games.csv.gz'), toGamesFile(known));
  const steam = new SmallSteam({ apps: known.length + 300, seed: 11, known, pageSize: 1000 });
  const server = await serveSteam(steam, 0, 20);
  const env = { CONTENT_DIR: contentDir, STEAM_API_KEY: TEST_KEY, STEAM_API_URL: server.url, STEAM_STORE_URL: server.url };
  return { steam, server, env };
}
