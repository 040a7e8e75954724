import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReadOnlyFile } from '#server/db/sqlite-file.ts';
import type { ListQuery } from '#shared/database/list-query.ts';
import { parseListQuery } from '#shared/database/list-query.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { FileFormat } from '#shared/seat.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { waitUntil } from '#test/support/leads.ts';
import { type SeatVisitor, takeSeat } from '#test/support/seat-visitor.ts';

const DAY_MS = 24 * 60 * 60_000;
const LONG_MS = 600_000;

let app: TestApp;
let ahead = 0;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(Date.now() + ahead) });
});
afterAll(() => app?.close());

const listFiles = () => readdir(path.join(app.dataDir, 'exports')).catch(() => []);
const toSave = (locale: Locale, page: string) => `${href('seat-save', locale)}?${new URLSearchParams({ page })}`;

async function readSeat(visitor: SeatVisitor, locale: Locale): Promise<{ html: string; addresses: string[] }> {
  const html = await (await visitor.get(href('seat', locale))).text();
  return { html, addresses: [...html.matchAll(/href="(\/seat\/files\/[^"]+)"/g)].map(([, address = '']) => address) };
}

/** Asks for a file as a visitor does, and waits until the seat leads to it. */
async function makeFile(visitor: SeatVisitor, locale: Locale, page: string, format: FileFormat): Promise<string> {
  const { addresses: before } = await readSeat(visitor, locale);
  const asked = await visitor.post(toSave(locale, page), { do: 'file', format });
  expect([asked.status, asked.headers.get('location')]).toEqual([303, href('seat', locale)]);
  const isNew = (address: string) => !before.includes(address);
  await waitUntil(async () => (await readSeat(visitor, locale)).addresses.some(isNew), LONG_MS);
  return (await readSeat(visitor, locale)).addresses.find(isNew) ?? '';
}

const fetchBytes = async (address: string) => Buffer.from(await (await app.get(address)).arrayBuffer());
const getStatus = async (address: string) => {
  const answer = await app.get(address);
  await answer.body?.cancel();
  return answer.status;
};
const toHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The ids of a list straight from the database, in its order. */
function listIds(query: ListQuery): string[] {
  const { industryDatabase } = app.services;
  return industryDatabase.readRows(query.type, industryDatabase.findRows(query, Infinity).rows).map(({ id }) => id);
}

/** Every cell of our CSV is quoted. */
function parseCsv(text: string, separator: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').split('"\r\n');
  return lines.filter(Boolean).map((line) => line.slice(1).split(`"${separator}"`));
}

describe.each(locales)('every game, as a file of a seat, in %s', (locale) => {
  const games = href('database-games', locale);
  let visitor: SeatVisitor;
  beforeAll(async () => {
    visitor = await takeSeat(app, `whole-${locale}@studio.example`, locale);
  });

  it(
    'is asked for on the list, made once however often it is pressed, and holds every row of the table',
    async () => {
      const list = (await (await app.get(games)).text()).replaceAll('&amp;', '&');
      expect(list).toContain(`href="${toSave(locale, games)}#whole"`);
      expect(await (await app.get(toSave(locale, games))).text()).not.toContain('value="file"');
      expect(await (await visitor.get(toSave(locale, games))).text()).toContain('value="sqlite"');
      const presses = await Promise.all([1, 2, 3].map(() => visitor.post(toSave(locale, games), { do: 'file', format: 'csv' })));
      expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
      const other = await visitor.post(toSave(locale, games), { do: 'file', format: 'sqlite' });
      expect([other.status, await other.text()]).toEqual([409, expect.stringContaining('role="alert"')]);
      expect((await readSeat(visitor, locale)).html.match(/value="erase-file"/g)).toHaveLength(1);
      await waitUntil(async () => (await readSeat(visitor, locale)).addresses.length === 1, LONG_MS);
      const { html, addresses } = await readSeat(visitor, locale);
      const answer = await app.get(addresses[0] ?? '');
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${games.split('/').at(-1)}.csv"`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(html).toContain(toHash(bytes));
      const [head = [], ...rows] = parseCsv(bytes.toString(), locale === 'fr' ? ';' : ',');
      expect(rows.every((row) => row.length === head.length)).toBe(true);
      const ids = listIds(parseListQuery('games', new URLSearchParams()).query);
      expect(ids.length).toBeGreaterThan(85_000);
      expect(rows.map((row) => row[head.findIndex((name) => /^(Steam app ID|Numéro Steam)$/.test(name))])).toEqual(ids);
    },
    LONG_MS,
  );

  it(
    'is the same table in the other formats',
    async () => {
      const format = locale === 'en' ? 'jsonl' : 'sqlite';
      const bytes = await fetchBytes(await makeFile(visitor, locale, games, format));
      const ids = listIds(parseListQuery('games', new URLSearchParams()).query);
      if (format === 'jsonl') {
        const rows = bytes
          .toString()
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as { id: string; platforms: string[] | null; attribution: string }); // the test's own question
        expect(rows.map(({ id }) => id)).toEqual(ids);
        expect(rows.every(({ attribution }) => attribution.includes('Steam'))).toBe(true);
        const ofPlatforms = /copy of 2019|free Steam games/;
        expect(rows.some(({ platforms, attribution }) => platforms && ofPlatforms.test(attribution))).toBe(true);
        return;
      }
      const file = path.join(app.dataDir, 'fetched.sqlite');
      await writeFile(file, bytes);
      const database = openReadOnlyFile(file);
      expect(database.all<{ id: string }>('select id from games order by rowid').map(({ id }) => id)).toEqual(ids);
      expect(database.all("select value from about where name = 'attribution'")).toHaveLength(1);
      expect(database.all("select 1 from games where typeof(reviews) not in ('integer', 'null')")).toEqual([]);
      database.close();
    },
    LONG_MS,
  );

  it('fetched in pieces, it is the whole; a part of another file is not given', async () => {
    const [address = ''] = (await readSeat(visitor, locale)).addresses;
    const whole = await fetchBytes(address);
    const get = (range: string, more: Record<string, string> = {}) => app.get(address, { headers: { range, ...more } });
    const head = await app.get(address, { method: 'HEAD' });
    await head.body?.cancel();
    const etag = head.headers.get('etag') ?? '';
    expect(etag).toBe(`"${toHash(whole)}"`);
    const pieces: Buffer[] = [];
    for (let at = 0; at < whole.length; at += 7_000_001) {
      const piece = await get(`bytes=${at}-${at + 7_000_000}`, { 'if-range': etag });
      expect(piece.status).toBe(206);
      pieces.push(Buffer.from(await piece.arrayBuffer()));
      expect(piece.headers.get('content-range')).toBe(`bytes ${at}-${at + (pieces.at(-1)?.length ?? 0) - 1}/${whole.length}`);
    }
    expect(Buffer.concat(pieces).equals(whole)).toBe(true);
    const rest = await get('bytes=100-');
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(100))).toBe(true);
    expect(Buffer.from(await (await get('bytes=-9')).arrayBuffer()).equals(whole.subarray(-9))).toBe(true);
    const none = await get(`bytes=${whole.length}-`);
    expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    for (const [range, ifRange] of [
      ['bytes=5-9', '"another"'],
      ['bytes=0-1,4-5', etag],
      ['bytes=9-5', etag],
      ['lines=1-2', etag],
    ] as const) {
      const answer = await get(range, { 'if-range': ifRange });
      expect([range, answer.status, Number(answer.headers.get('content-length'))]).toEqual([range, 200, whole.length]);
      await answer.body?.cancel();
    }
  });
});

describe('the address of a file', () => {
  const events = href('database-events', 'en');

  it(
    'opens nothing when anything in it is changed, nor in the hands of another seat',
    async () => {
      const [ada, eve] = await Promise.all(['ada', 'eve'].map((name) => takeSeat(app, `${name}@studio.example`, 'en')));
      if (!ada || !eve) throw new Error('nobody came');
      const [own, other] = [await makeFile(ada, 'en', events, 'csv'), await makeFile(eve, 'en', events, 'jsonl')];
      const [, , , token = '', name = ''] = own.split('/');
      const [id = '', expires = '', signature = ''] = token.split('.');
      const [otherId = ''] = other.split('/')[3]?.split('.') ?? [];
      for (const wrong of [
        `${otherId}.${expires}.${signature}`,
        `${id}.${Number(expires) + 1}.${signature}`,
        `${id}.${expires}.${signature.slice(0, -1)}x`,
        `${id}.${expires}.`,
        `${id}.${expires}`,
        id,
        `..%2f${id}.${expires}.${signature}`,
        `%00${token}`,
        '..%2f..%2fleads.sqlite',
        token.toUpperCase(),
      ])
        expect([wrong, (await app.get(`/seat/files/${wrong}/${name}`)).status]).toEqual([wrong, 404]);
      for (const wrong of ['/seat/files/../../leads.secret', '/seat/files/%2e%2e/leads.secret', `/seat/files/${token}`, '/seat/files/'])
        expect([wrong, (await app.get(wrong)).status]).toEqual([wrong, 404]);
      // Whatever it is called, it is the file that was signed for.
      const renamed = await app.get(`/seat/files/${token}/..%2fleads.sqlite`);
      expect([renamed.status, renamed.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="events.csv"']);
      await renamed.body?.cancel();
      expect((await app.get(own, { method: 'POST' })).status).toBe(405);
      // Another seat's button does nothing; one's own erases.
      const thing = /name="thing" value="([^"]+)"/.exec((await readSeat(ada, 'en')).html)?.[1] ?? '';
      await eve.post(href('seat', 'en'), { do: 'erase-file', thing });
      expect(await getStatus(own)).toBe(200);
      await ada.post(href('seat', 'en'), { do: 'erase-file', thing });
      expect([(await app.get(own)).status, await listFiles()]).toEqual([410, expect.not.arrayContaining([id])]);
      expect(await getStatus(other)).toBe(200);
    },
    LONG_MS,
  );

  it(
    'is refused with words for what a list or a format is not, and for one file too many',
    async () => {
      const visitor = await takeSeat(app, 'many@studio.example', 'fr');
      const list = href('database-associations', 'fr');
      expect((await visitor.post(toSave('fr', list), { do: 'file', format: 'exe' })).status).toBe(400);
      expect((await visitor.post(toSave('fr', href('market-analysis-try', 'fr')), { do: 'file', format: 'csv' })).status).toBe(400);
      expect((await app.get(toSave('fr', list), { method: 'POST', headers: { origin: 'https://evil.example' } })).status).toBe(403);
      for (let count = 0; count < 3; count++) await makeFile(visitor, 'fr', list, 'csv');
      const full = await visitor.post(toSave('fr', list), { do: 'file', format: 'csv' });
      expect([full.status, await full.text()]).toEqual([409, expect.stringContaining('role="alert"')]);
    },
    LONG_MS,
  );

  it(
    'gives the file of an empty list, which has no byte',
    async () => {
      const visitor = await takeSeat(app, 'nothing@studio.example', 'en');
      const answer = await app.get(await makeFile(visitor, 'en', `${events}?q=zzqxjk`, 'jsonl'));
      expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '0', '']);
    },
    LONG_MS,
  );

  it(
    'holds no studio that only directories without a licence name, and says so',
    async () => {
      const visitor = await takeSeat(app, 'studios@studio.example', 'en');
      const studios = href('database-studios', 'en');
      const rows = (await fetchBytes(await makeFile(visitor, 'en', studios, 'jsonl'))).toString().trimEnd().split('\n').length;
      const all = app.services.industryDatabase.findRows(parseListQuery('studios', new URLSearchParams()).query, 0).total;
      expect([rows > 100, rows < all]).toEqual([true, true]);
      expect(await (await visitor.get(toSave('en', studios))).text()).toContain('without a licence');
    },
    LONG_MS,
  );

  it(
    'works again after the file was lost here, ends after seven days, and at once with the seat',
    async () => {
      const visitor = await takeSeat(app, 'leaving@studio.example', 'en');
      const address = await makeFile(visitor, 'en', events, 'sqlite');
      const before = await fetchBytes(address);
      const id = address.split('/')[3]?.split('.')[0] ?? '';
      await rm(path.join(app.dataDir, 'exports', id));
      const coming = await app.get(address);
      expect([coming.status, coming.headers.get('retry-after')]).toEqual([503, '15']);
      await waitUntil(async () => (await getStatus(address)) === 200, LONG_MS);
      expect((await fetchBytes(address)).equals(before)).toBe(true);
      const data = await (await visitor.get('/seat/data.json')).json();
      expect(data).toMatchObject({ files: [{ path: events, format: 'sqlite', state: 'ready' }] });

      const second = await makeFile(visitor, 'en', events, 'csv');
      await visitor.post(href('seat', 'en'), { do: 'give-up' });
      expect([(await app.get(address)).status, (await app.get(second)).status]).toEqual([410, 410]);
      expect(await listFiles()).not.toContain(id);

      const stays = await takeSeat(app, 'staying@studio.example', 'en');
      const third = await makeFile(stays, 'en', events, 'csv');
      ahead = 7 * DAY_MS - 60_000;
      expect(await getStatus(third)).toBe(200);
      ahead = 7 * DAY_MS + 60_000;
      expect((await app.get(third)).status).toBe(410);
      expect((await readSeat(stays, 'en')).addresses).toEqual([]);
      await app.services.leads.eraseExpired({ force: true });
      expect(await listFiles()).toEqual([]);
    },
    LONG_MS,
  );
});
