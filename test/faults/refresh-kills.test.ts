import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { readGameHistory } from '#test/support/read-game-history.ts';
import { openJournal } from '#server/database/refresh/journal.ts';
import { toRefreshPaths } from '#server/database/refresh/refresh-state.ts';
import { readTableNote } from '#server/database/bake/refreshed-table.ts';
import { BATCH } from '#server/database/refresh/ask-items.ts';
import { serveSteam } from '#test/fakes/serve-steam.ts';
import { childEnv } from '#test/support/child-env.ts';
import { createRandom, pickSize } from '#test/support/fault-size.ts';
import { createRefreshCase, type RefreshCase } from '#test/support/refresh-case.ts';

const KILLS = pickSize(10, 100);
/** An answer takes so long, so that a run lasts for some seconds and kills meet all of its steps. */
const ANSWER_MS = 2;

/** Runs a refresh, and kills it after so many milliseconds; null: not at all. True when it came to its end. */
async function run({ dataDir, contentDir }: RefreshCase, url: string, killAfterMs: number | null): Promise<boolean> {
  const child = spawn(process.execPath, ['test/support/refresh-process.ts', dataDir, contentDir, url], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...childEnv },
  });
  const timer = killAfterMs === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  if (code !== 0 && child.signalCode === null) throw new Error(`The refresh ended with ${code}`);
  return code === 0 || hasEnded(dataDir);
}

/** Killed after its last step, it has ended: the next start would begin another one. */
async function hasEnded(dataDir: string): Promise<boolean> {
  const paths = toRefreshPaths(dataDir);
  if ((await readTableNote(paths.table)) === null) return false;
  const journal = openJournal(paths.journal, console.log);
  const step = journal.getStep();
  journal.close();
  return step === 'begin';
}

async function readAll(the: RefreshCase) {
  const games = await the.readTable();
  const { history } = toRefreshPaths(the.dataDir);
  return {
    games,
    announced: await the.readTable('announced.csv.gz'),
    history: [...games.keys()].map((id) => readGameHistory(history, id)),
  };
}

it(
  `killed ${KILLS} times at random moments, a refresh ends with the table and the history of one that was left alone, and asks nobody again`,
  async () => {
    const random = createRandom('refresh-kills');
    const alone = await createRefreshCase({ apps: 700, known: 420 });
    const started = performance.now();
    expect(await run(alone, (await serveSteam(alone.steam, 0, ANSWER_MS)).url, null)).toBe(true);
    const wholeMs = Math.round(performance.now() - started);
    const expected = await readAll(alone);
    await alone.close();
    let [kills, runs] = [0, 0];
    while (kills < KILLS) {
      const the = await createRefreshCase({ apps: 700, known: 420 });
      const server = await serveSteam(the.steam, 0, ANSWER_MS);
      let killed = 0;
      while (!(await run(the, server.url, killed + kills < KILLS ? random(Math.min(200, wholeMs / 4), wholeMs * 0.9) : null))) killed++;
      kills += killed;
      runs++;
      expect(await readAll(the)).toEqual(expected);
      // Only what was under way when it was killed is asked again.
      const again = (asked: Map<number, number>) => [...asked.values()].reduce((sum, count) => sum + count - 1, 0);
      expect(again(the.steam.askedItems)).toBeLessThanOrEqual((killed + 1) * BATCH);
      expect(again(the.steam.askedStore) - again(alone.steam.askedStore)).toBeLessThanOrEqual(killed);
      server.close();
      await the.close();
    }
    console.log(`${kills} kills in ${runs} runs; one alone took ${wholeMs} ms`);
  },
  pickSize(600_000, 1_200_000),
);
