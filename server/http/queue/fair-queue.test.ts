import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { connect, createServer } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keysOf } from '#shared/keys-of.ts';
import { FairQueue, type Turn, type Work, workCosts } from './fair-queue.ts';

/** Runs every turn to its end, a step later, and tells in which order they began. */
async function run(queue: FairQueue, asked: [source: string, work: Work][]) {
  const begun: string[] = [];
  let refused = 0;
  const finish = async (turn: Turn, source: string) => {
    begun.push(source);
    await Promise.resolve();
    turn.done();
  };
  await Promise.all(
    asked.map(async ([source, work]) => {
      const turn = await queue.take(source, work);
      if (typeof turn === 'number') refused++;
      else await finish(turn, source);
    }),
  );
  return { begun, refused };
}

it('a link checker with eight connections is never refused', async () => {
  const queue = new FairQueue({ maxWaitingMs: 2000 });
  const asked = Array.from({ length: 8 }, (): [string, Work] => ['checker', 'page']);
  for (let round = 0; round < 50; round++) expect((await run(queue, asked)).refused).toBe(0);
});

it('behind a flood from one address, everybody else is served next', async () => {
  const queue = new FairQueue({ maxWaitingMs: 2000 });
  const flood = Array.from({ length: 100 }, (): [string, Work] => ['flood', 'page']);
  const { begun } = await run(queue, [...flood, ['visitor', 'page'], ['another', 'search']]);
  expect(begun.indexOf('visitor')).toBeLessThan(3);
  expect(begun.indexOf('another')).toBeLessThan(4);
  expect(begun).toHaveLength(102);
});

it('an address with too much waiting is told how long to wait, and nobody else is', async () => {
  const queue = new FairQueue({ maxWaitingMs: 10 * workCosts.page });
  const held = await queue.take('flood', 'page');
  const answers = Array.from({ length: 15 }, () => queue.take('flood', 'page'));
  expect(answers.filter((answer) => typeof answer === 'number')).toEqual([1, 1, 1, 1, 1]);
  expect(typeof queue.take('visitor', 'page')).toBe('object');
  if (typeof held === 'object') held.done();
});

it('whatever is asked, nothing is lost, nothing runs twice, and no lane is used beyond its width', async () => {
  const works = keysOf(workCosts);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(...works)), { maxLength: 200 }), async (asked) => {
      const queue = new FairQueue({ maxWaitingMs: 0 });
      let pages = 0;
      let most = 0;
      await Promise.all(
        asked.map(async ([source, work]) => {
          const turn = await queue.take(source, work);
          if (typeof turn === 'number') throw new Error('Nothing may be refused here');
          if (work === 'page') most = Math.max(most, ++pages);
          await Promise.resolve();
          if (work === 'page') pages--;
          turn.done();
          turn.done();
        }),
      );
      expect(most).toBeLessThanOrEqual(2);
      expect(queue.waitingMs).toBe(0);
    }),
    { numRuns: 200 },
  );
});

it('charges what a turn took: whoever asks for what costs more than it seemed is served less', async () => {
  let clock = 0;
  const queue = new FairQueue({ maxWaitingMs: 0, now: () => clock });
  const begun: string[] = [];
  const ask = async (source: string, tookMs: number) => {
    const turn = await queue.take(source, 'page', source);
    if (typeof turn === 'number') return;
    begun.push(source);
    clock += tookMs;
    turn.done();
  };
  await Promise.all(Array.from({ length: 40 }, () => [ask('dear', 120), ask('cheap', 12)]).flat());
  // While both wait, a turn of the one is worth ten of the other.
  expect(begun.slice(0, 44).filter((source) => source === 'dear').length).toBeLessThan(10);
});

it('learns what a kind of request costs, and refuses by it', async () => {
  let clock = 0;
  const queue = new FairQueue({ maxWaitingMs: 1000, now: () => clock });
  for (let round = 0; round < 30; round++) {
    const turn = await queue.take(`visitor ${round}`, 'page', 'sitemap');
    clock += 200;
    if (typeof turn === 'object') turn.done();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const answers = Array.from({ length: 12 }, () => queue.take('flood', 'page', 'sitemap'));
  expect(answers.filter((answer) => typeof answer === 'number').length).toBeGreaterThan(5);
});

it('a dozen addresses with all that they may have waiting have nobody else refused, in no lane', async () => {
  const queue = new FairQueue({ maxWaitingMs: 2000 });
  const held = queue.take('held', 'page');
  const flood = Array.from({ length: 11 }, (_, source) =>
    Array.from({ length: 500 }, () => queue.take(`flood ${source}`, 'search')),
  ).flat();
  const works = keysOf(workCosts);
  const visitors = works.map((work) => queue.take(`visitor ${work}`, work));
  expect(visitors.map((visitor) => typeof visitor)).toEqual(works.map(() => 'object'));
  expect(queue.waitingMs).toBeLessThanOrEqual(20_000 + 12 + 200 + 8 + 12 + 12 + 1);
  if (typeof held === 'object' && 'done' in held) held.done();
  const end = async (asked: ReturnType<FairQueue['take']>) => {
    const turn = await asked;
    if (typeof turn === 'object') turn.done();
    return typeof turn;
  };
  const served = flood.map(end);
  expect(await Promise.all(visitors.map(end))).toEqual(works.map(() => 'object'));
  // What gave way was told so, and nothing waits for ever.
  expect((await Promise.all(served)).filter((kind) => kind === 'number').length).toBeGreaterThan(500);
  expect(queue.waitingMs).toBe(0);
});

/** Bytes that something still holds: without a collection, what nobody holds is counted too. */
function measureHeld(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}

it('does not remember those it refused', async () => {
  const queue = new FairQueue({ maxWaitingMs: 1, maxTotalMs: 1 });
  const held = [queue.take('first', 'page'), queue.take('second', 'page')];
  const before = measureHeld();
  for (let index = 0; index < 100_000; index++) if (typeof queue.take(`2001:db8:${index}::/64`, 'page') !== 'number') expect.unreachable();
  expect(measureHeld() - before).toBeLessThan(5_000_000);
  for (const turn of held) if (typeof turn === 'object' && 'done' in turn) turn.done();
});

it('a file of thousands of rows does not hold the turn of a page', async () => {
  const queue = new FairQueue({ maxWaitingMs: 0 });
  const exports = await Promise.all([queue.take('one', 'export'), queue.take('two', 'export')]);
  const page = await queue.take('three', 'page');
  expect(typeof page).toBe('object');
  for (const turn of [...exports, page]) if (typeof turn === 'object') turn.done();
});

/** Holds the thread, as a dear page does. */
function work(ms: number): void {
  for (const endMs = performance.now() + ms; performance.now() < endMs;);
}

it('who goes on reading while a file is to come gets the file in its turn', async () => {
  const queue = new FairQueue({ maxWaitingMs: 0 });
  let pages = 0;
  let hasFile = false;
  const read = async () => {
    for (; !hasFile && pages < 200; pages++) {
      const turn = await queue.take('reader', 'page');
      if (typeof turn === 'object') turn.done();
    }
  };
  const readers = [read(), read(), read()];
  const turn = await queue.take('reader', 'export');
  hasFile = true;
  if (typeof turn === 'object') turn.done();
  await Promise.all(readers);
  expect(pages).toBeLessThan(10);
});

it('visitors who connect while dear turns follow each other are let in within a turn or two, and the turns go on', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).end('in'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const queue = new FairQueue({ maxWaitingMs: 0 });
  let turns = 0;
  const flood = Array.from({ length: 60 }, async (_, index) => {
    const turn = await queue.take(`flood ${index % 4}`, 'page');
    work(20);
    turns++;
    if (typeof turn === 'object') turn.done();
  });
  const visitors = Array.from({ length: 40 }, () => new Promise((resolve) => connect(port, '127.0.0.1').on('data', resolve)));
  await Promise.all(visitors);
  // One was let in for each turn, before.
  expect(turns).toBeLessThan(10);
  await Promise.all(flood);
  server.close();
});

it('connections without end do not hold up the turns', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  let isOver = false;
  const knock = () =>
    void (
      isOver ||
      connect(port, '127.0.0.1')
        .on('error', () => undefined)
        .on('close', knock)
    );
  for (let client = 0; client < 50; client++) knock();
  const queue = new FairQueue({ maxWaitingMs: 0 });
  const begunMs = performance.now();
  const { begun } = await run(
    queue,
    Array.from({ length: 10 }, (): [string, Work] => ['visitor', 'page']),
  );
  expect(begun).toHaveLength(10);
  expect(performance.now() - begunMs).toBeLessThan(10_000);
  isOver = true;
  server.close();
});
