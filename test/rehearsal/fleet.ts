import { type LeadServer, startLeadServer } from '#test/support/lead-server.ts';
import { publishRelease } from '#test/support/next-release.ts';

type Options = {
  /** A data folder and a port for each of the two. */
  dataDirs: readonly [string, string];
  ports: readonly [number, number];
  /** The folders of two releases. */
  releases: readonly [string, string];
  env: Record<string, string>;
  random(min: number, max: number): number;
};

export type Fleet = ReturnType<typeof startFleet>;

/** Two instances of the built site. What each printed is kept when it has ended. */
export function startFleet({ dataDirs, ports, releases, env, random }: Options) {
  let release: 0 | 1 = 0;
  const outputs: string[] = [];
  function start(index: 0 | 1): Promise<LeadServer> {
    const starting = startLeadServer({ dataDir: dataDirs[index], port: ports[index], dir: releases[release], env });
    starting.catch(() => undefined); // Whoever waits for it next hears of it, and ends the rehearsal in order.
    return starting;
  }
  const instances = [start(0), start(1)];
  const listRunning = () => Promise.all(instances);

  async function end(index: 0 | 1, signal: NodeJS.Signals): Promise<void> {
    const instance = await instances[index];
    await instance?.kill(signal);
    outputs.push(instance?.output() ?? '');
  }

  return {
    listRunning,
    /** One of the two, with everything that it has in memory. The other one goes on; it is started again beside what comes next. */
    async kill(): Promise<void> {
      await listRunning();
      const index = random(0, 2) === 0 ? 0 : 1;
      await end(index, 'SIGKILL');
      instances[index] = start(index);
    },
    /** The other release, as docs/operate.md has it: its files to both, then one after the other. */
    async rollOut(): Promise<void> {
      await listRunning();
      release = release === 0 ? 1 : 0;
      for (const dataDir of dataDirs) publishRelease(releases[release], dataDir);
      for (const index of [0, 1] as const) {
        await end(index, 'SIGTERM');
        await (instances[index] = start(index));
      }
    },
    /** Stops both for the time of `work`. */
    async stopFor(work: () => Promise<void>): Promise<void> {
      await Promise.all([end(0, 'SIGTERM'), end(1, 'SIGTERM')]);
      await work();
      for (const index of [0, 1] as const) instances[index] = start(index);
      await listRunning();
    },
    async listHealth(): Promise<boolean[]> {
      await listRunning();
      const addresses = ports.flatMap((port) => ['livez', 'readyz', 'health'].map((name) => `http://127.0.0.1:${port}/${name}`));
      return Promise.all(addresses.map(async (address) => (await fetch(address)).ok));
    },
    /** What was logged as an error, by those that have ended too. */
    async listErrors(): Promise<string[]> {
      const running = (await listRunning()).map(({ output }) => output());
      return [...outputs, ...running].flatMap((output) => output.split('\n')).filter((line) => /"level":[56]0/.test(line));
    },
    close: () => Promise.allSettled([end(0, 'SIGKILL'), end(1, 'SIGKILL')]),
  };
}
