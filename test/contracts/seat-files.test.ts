import { mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createMakeListFile } from '#server/database/files/make-list-file.ts';
import { getPerson } from '#server/leads/people/person.ts';
import { erasePerson } from '#server/leads/retention/erase-person.ts';
import { FILE_TEMPLATE } from '#server/leads/seats/files/file-mail.ts';
import type { MakeFile } from '#server/leads/seats/files/file-job.ts';
import { href } from '#shared/pages.ts';
import type { FileFormat } from '#shared/seat.ts';
import { getWords } from '#shared/words/get-words.ts';
import { describeOnBothEngines } from '#test/support/databases.ts';
import { createTestLeads, type TestLeads, waitUntil } from '#test/support/leads.ts';
import { createSmallDisk } from '#test/support/small-disk.ts';
import { seatFileWords } from '#shared/words/server-words.ts';

const EVENTS = { address: href('database-events', 'en'), title: 'Events', format: 'jsonl', locale: 'en' } as const;
const EMAIL = 'ada@studio.example';
const LONG_MS = 90_000;

/** As the site has it: a process of its own that reads the database of the build. */
const builtSite = {
  builtDir: path.resolve('build/database'),
  editionsDir: path.resolve('build/none'),
  getEdition: () => 'built',
  exportRefreshed: false,
  siteUrl: 'https://example.org',
};
const makeListFile: MakeFile = createMakeListFile(builtSite);

describeOnBothEngines('large exports', ({ open }) => {
  let places = 0;

  /** Instances with one database, each with its own data folder; the first has somebody signed in. */
  async function setUp(makeFile: MakeFile = makeListFile) {
    const name = `files ${++places}`;
    let ahead = 0;
    const instances: TestLeads[] = [];
    const dirs: string[] = [];
    const start = async (make = makeFile, dir?: string) => {
      const { database, dataDir } = await open(name);
      const made = dir === undefined && instances.length > 0 ? await mkdtemp(path.join(os.tmpdir(), 'ragtag-test-')) : null;
      const own = dir ?? made ?? dataDir;
      const env = { LEADS_SECRET: 'of-this-test-7f3c1b9a20de4c55b1e86f0d' };
      const nameThing = (address: string) => (address === href('database-events', 'fr') ? 'Évènements' : null);
      const test = await createTestLeads({
        database,
        dataDir: own,
        makeFile: make,
        nameThing,
        env,
        now: () => new Date(Date.now() + ahead),
      });
      instances.push(test);
      if (made !== null) dirs.push(made);
      const listDir = (): Promise<string[]> => readdir(path.join(own, 'exports')).catch(() => []);
      return { ...test, database, dataDir: own, listDir, files: test.leads.seatFiles };
    };
    const first = await start();
    first.leads.startWorker();
    await first.post('early-access', { email: EMAIL });
    const getText = async () => (await first.listMails()).find(({ to }) => to.includes(EMAIL))?.text ?? '';
    await waitUntil(async () => (await getText()).includes('/seat/enter/'));
    const session = (await first.leads.seats.enter(/seat\/enter\/([\w.-]+)/.exec(await getText())?.[1] ?? ''))?.session ?? '';
    const waitFor = async (state: string) => {
      await waitUntil(async () => (await first.files.list(session))[0]?.state === state, LONG_MS);
      const [file] = await first.files.list(session);
      return { id: file?.id ?? '', token: file?.address?.split('/')[3] ?? '', problem: file?.problem };
    };
    const close = async () => {
      for (const { leads } of instances) await leads.close();
      for (const dir of dirs) await rm(dir, { recursive: true, force: true });
    };
    return { ...first, session, start, waitFor, close, pass: (ms: number) => (ahead += ms) };
  }

  async function read(opened: Awaited<ReturnType<TestLeads['leads']['seatFiles']['open']>>): Promise<string> {
    if (typeof opened === 'string') return opened;
    const text = await opened.handle.readFile('utf8');
    await opened.handle.close();
    return text;
  }

  it(
    'a maker that is killed leaves no half file; it is begun again until it is whole',
    async () => {
      let tries = 0;
      // The first is killed in the middle, of a list that takes seconds; the second after its last byte.
      const makeFile: MakeFile = async (request, signal) => {
        if (++tries === 1) {
          const killing = new AbortController();
          const making = makeListFile({ ...request, address: href('database-games', 'en') }, AbortSignal.any([signal, killing.signal]));
          void waitUntil(async () => ((await stat(request.file).catch(() => null))?.size ?? 0) > 0, LONG_MS).then(() => killing.abort());
          return making;
        }
        const made = await makeListFile(request, signal);
        if (tries === 2) throw new Error('killed');
        return made;
      };
      const { files, session, waitFor, listDir, pass, logged, close } = await setUp(makeFile);
      expect(await files.request(session, EVENTS)).toBe('queued');
      for (const round of [1, 2]) {
        await waitUntil(() => logged.filter((line) => line.includes('could not be made')).length === round, LONG_MS);
        await waitFor('queued');
        expect(await files.request(session, EVENTS)).toBe('running');
        for (const other of [{ format: 'csv' }, { address: `${EVENTS.address}?kind=fair` }] as const)
          expect(await files.request(session, { ...EVENTS, ...other })).toBe('busy');
        await waitUntil(async () => (await listDir()).length === 0);
        pass(round * 30_000);
      }
      const { id, token } = await waitFor('ready');
      expect([tries, await listDir()]).toEqual([3, [id]]);
      const lines = (await read(await files.open(token))).trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line) as unknown).length).toBeGreaterThan(200);
      await close();
    },
    LONG_MS,
  );

  it(
    'what goes wrong three times has failed, says so, and may be asked for again',
    async () => {
      const { files, session, waitFor, pass, close } = await setUp(async () => Promise.reject(new Error('no')));
      expect(await files.request(session, { ...EVENTS, title: 'Events: \u0000' })).toBe('queued');
      const moving = setInterval(() => pass(20_000), 200);
      expect((await waitFor('failed')).problem).toBe('broken');
      clearInterval(moving);
      expect(await files.request(session, EVENTS)).toBe('queued');
      expect(await files.list(session)).toHaveLength(1);
      await close();
    },
    LONG_MS,
  );

  it(
    'what is asked for while another edition of the day takes the place of the one that is served is made of that one',
    async () => {
      let edition = '2026-11-20-000000000000';
      const { files, session, waitFor, pass, logged, close } = await setUp(createMakeListFile({ ...builtSite, getEdition: () => edition }));
      await files.request(session, EVENTS);
      await waitUntil(() => logged.some((line) => line.includes('could not be made')), LONG_MS);
      await waitFor('queued');
      edition = 'built';
      pass(30_000);
      await waitFor('ready');
      await close();
    },
    LONG_MS,
  );

  it(
    'of two instances one makes it; the other makes the same file when it is asked for it; a dead one is replaced',
    async () => {
      let made = 0;
      const makeFile: MakeFile = (request, signal) => {
        if (request.edition === null) made++;
        return makeListFile(request, signal);
      };
      const { files, session, start, waitFor, pass, database, close } = await setUp(makeFile);
      const second = await start();
      second.leads.startWorker();
      await files.request(session, EVENTS);
      const { id, token } = await waitFor('ready');
      expect(made).toBe(1);
      const opened = await Promise.all([files.open(token), second.files.open(token)]);
      expect(opened.filter((each) => each === 'coming')).toHaveLength(1);
      for (const each of opened) await read(each);
      await waitUntil(async () => (await read(await files.open(token))) === (await read(await second.files.open(token))), LONG_MS);
      expect((await read(await files.open(token))).length).toBeGreaterThan(10_000);
      expect(made).toBe(1);
      // As if its maker had died without a word.
      await database.write((query) =>
        query
          .updateTable('seat_files')
          .set({ state: 'making', lease_token: 'dead', lease_until: Date.now() + 60_000 })
          .where('id', '=', id)
          .execute(),
      );
      expect(await read(await files.open(token))).toBe('gone');
      pass(61_000);
      await waitFor('ready');
      expect(made).toBe(2);
      await close();
    },
    LONG_MS,
  );

  it(
    'an instance that has not fetched the edition yet asks for patience; only a file that came out different is given up',
    async () => {
      const { files, session, start, waitFor, close } = await setUp();
      let [tries, isFetched] = [0, false];
      const late = await start(async (request, signal) => {
        tries++;
        if (tries === 1) throw new Error('killed');
        return isFetched ? makeListFile(request, signal) : { ok: false, code: 'edition-gone' };
      });
      const other = await start((request, signal) => makeListFile({ ...request, format: 'csv' }, signal));
      await files.request(session, EVENTS);
      const { id, token } = await waitFor('ready');
      const original = await read(await files.open(token));
      late.leads.startWorker();
      other.leads.startWorker();
      const answers = new Set<string>();
      await waitUntil(async () => {
        answers.add(await read(await late.files.open(token)));
        return tries === 3 || answers.has('gone');
      }, LONG_MS);
      expect([...answers]).toEqual(['coming']);
      isFetched = true;
      await waitUntil(async () => (await read(await late.files.open(token))) === original, LONG_MS);
      expect(await read(await other.files.open(token))).toBe('coming');
      await waitUntil(async () => (await read(await other.files.open(token))) === 'gone', LONG_MS);
      expect(await other.listDir()).not.toContain(id);
      await close();
    },
    LONG_MS,
  );

  it(
    'of more than 5 GB the oldest gives way to the newest, and is made again for whoever fetches it',
    async () => {
      const { files, session, waitFor, dataDir, listDir, close } = await setUp();
      await files.request(session, EVENTS);
      const oldest = await waitFor('ready');
      const { size: bytes, mode } = await stat(path.join(dataDir, 'exports', oldest.id));
      expect(mode & 0o777).toBe(0o600);
      await truncate(path.join(dataDir, 'exports', oldest.id), 6 * 1024 ** 3);
      await files.request(session, { ...EVENTS, format: 'csv' });
      const newest = await waitFor('ready');
      expect(await listDir()).toEqual([newest.id]);
      expect(await read(await files.open(oldest.token))).toBe('coming');
      await waitUntil(async () => (await listDir()).includes(oldest.id), LONG_MS);
      expect(Buffer.byteLength(await read(await files.open(oldest.token)))).toBe(bytes);
      await close();
    },
    LONG_MS,
  );

  it(
    'a full disk is said, and breaks nothing else',
    async () => {
      const disk = createSmallDisk(4);
      // Where nothing can be mounted, a device that is always full.
      const inFull: MakeFile = (request, signal) => makeListFile({ ...request, file: '/dev/full' }, signal);
      const { files, session, start, waitFor, pass, leads, close } = await setUp(async () => Promise.reject(new Error('not here')));
      const small = disk ? await start(makeListFile, disk.dir) : await start(inFull);
      disk?.fill();
      await files.request(session, EVENTS);
      await waitFor('queued');
      pass(31_000);
      await leads.close();
      small.leads.startWorker();
      expect((await waitFor('failed')).problem).toBe('no-room');
      await waitUntil(async () => (await small.listDir()).length === 0);
      expect(small.logged.some((line) => line.includes('no room for large exports'))).toBe(true);
      await close();
      disk?.close();
    },
    LONG_MS,
  );

  it(
    'is told of once, by an email that leads to the seat, whoever of two instances sends it; not when it was fetched or erased first',
    async () => {
      let isBroken = false;
      const makeFile: MakeFile = async (request, signal) => (isBroken ? { ok: false, code: 'no-room' } : makeListFile(request, signal));
      const { files, session, start, waitFor, pass, database, leads, listMails, close } = await setUp(makeFile);
      const second = await start();
      second.leads.startWorker();
      const listQueued = () =>
        database.read((query) => query.selectFrom('outbox').selectAll().where('template', '=', FILE_TEMPLATE).execute());
      const listTold = async () => {
        pass(2 * 60_000);
        await waitUntil(async () => (await listQueued()).every(({ status }) => status === 'done'));
        const ids = (await listQueued()).map(({ id }) => `${id}.eml`);
        return [...(await listMails()), ...(await second.listMails())].filter(({ file }) => ids.includes(file)).map(({ text }) => text);
      };
      const ask = async (state: string, format: FileFormat = 'jsonl') => {
        expect(await files.request(session, { ...EVENTS, locale: 'fr', format })).toBe('queued');
        return waitFor(state);
      };
      const { token } = await ask('ready');
      expect((await leads.listMetrics()).find(({ name }) => name === 'site_large_exports')?.samples).toEqual(
        ['waiting', 'made', 'failed'].map((state) => ({ labels: { state }, value: state === 'made' ? 1 : 0 })),
      );
      const [made = '', ...more] = await listTold();
      expect([made.includes(href('seat', 'fr')), made.includes(token), made.includes('/seat/files'), more]).toEqual([
        true,
        false,
        false,
        [],
      ]);
      expect(made.replaceAll('\u00a0', ' ')).toMatch(/Évènements : \d+ lignes, 0,\d Mo, gardé jusqu’au /);

      const fetched = await ask('ready', 'csv');
      expect((await listQueued()).map(({ status }) => status).sort()).toEqual(['done', 'pending']);
      await read(await files.open(fetched.token));
      await read(await second.files.open(fetched.token));
      expect(await listTold()).toHaveLength(1);

      isBroken = true;
      await ask('failed');
      await ask('failed'); // the first is not there any more
      const told = await listTold();
      expect(told.filter((text) => text.includes(getWords(seatFileWords, 'fr').problems['no-room']))).toHaveLength(1);
      await ask('failed');
      await leads.seats.giveUp(session);
      expect(await listQueued()).toEqual([]);
      await close();
    },
    LONG_MS,
  );

  it(
    'is in what a person gets of themselves, and its file goes with them',
    async () => {
      const { files, session, waitFor, database, dataDir, leads, listDir, close } = await setUp();
      await files.request(session, EVENTS);
      const { id, token } = await waitFor('ready');
      expect(await database.read((query) => getPerson(query, EMAIL))).toMatchObject({
        seat: { files: [{ path: EVENTS.address, format: 'jsonl', state: 'ready' }] },
      });
      expect((await readFile(path.join(dataDir, 'exports', id))).length).toBeGreaterThan(0);
      await database.write((query) => erasePerson(query, EMAIL, [], Date.now()));
      expect(await files.open(token)).toBe('gone');
      await leads.eraseExpired();
      expect(await listDir()).toEqual([]);
      await close();
    },
    LONG_MS,
  );
});
