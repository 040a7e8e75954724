import { pino } from 'pino';
import path from 'node:path';
import { openDatabase } from '#server/db/open-database.ts';
import { toMonday } from '#server/numbers/calendar.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { createRandom } from '#test/support/fault-size.ts';
import { waitUntil } from '#test/support/leads.ts';
import { addSubscribers } from '#test/support/subscribers.ts';
import type { Cast } from './cast.ts';
import { compareAll, type Row } from './compare.ts';
import { Ledger } from './ledger.ts';
import { createOwner } from './owner.ts';
import { createReader } from './readers.ts';
import { createSenders } from './senders.ts';
import { openStage } from './stage.ts';
import { createVisitors } from './visitors.ts';

export type Size = {
  days: number;
  visits: number;
  leads: number;
  seats: number;
  readers: number;
  killsPerDay: number;
  refreshes: number;
  releases: number;
  /** Into so many parts a day is divided; the clock is moved from one to the next. */
  parts: number;
};

export const wholeMonth: Size = {
  days: 31,
  visits: 40_000,
  leads: 600,
  seats: 300,
  readers: 5000,
  killsPerDay: 10,
  refreshes: 4,
  releases: 2,
  parts: 12,
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Ten past midnight at the desk, on the first of a month of 31 days. The letter of the month goes out on its third. */
const START = Date.parse('2026-12-01T05:10:00Z');
const FIRST_LETTER_DAY = 3;
/** Visits at the moment of a kill: what is in memory then is lost, as the numbers say of themselves. */
const VISITS_AT_KILL = 6;
/** The deliveries of a letter are due within a minute. */
const LETTER_MS = 10 * 60_000;

/**
 * Lives a month, and compares at its end what was put in with what is found. The diary is `live` below: an actor more is a line in it,
 * and its rows are one in compare.ts.
 */
export async function rehearseMonth(size: Size, say: (line: string) => void): Promise<Row[]> {
  const random = createRandom('rehearsal');
  const stage = await openStage(START, random);
  try {
    const cast: Cast = { stage, ledger: new Ledger(), random };
    await live(cast, size, say);
    return await compareAll(cast, size);
  } finally {
    await stage.close();
  }
}

async function live(cast: Cast, size: Size, say: (line: string) => void): Promise<void> {
  const { stage, ledger, random } = cast;
  const [visitors, senders, reader, owner] = [await createVisitors(cast), createSenders(cast), createReader(cast), createOwner(cast)];
  await addReaders(stage, size.readers);
  const diary = planDiary(size);
  let [editions, seats] = [0, 0];

  async function kill(): Promise<void> {
    const coming = Promise.all([visitors.come(VISITS_AT_KILL, true), senders.send(1)]);
    await new Promise((resolve) => setTimeout(resolve, random(0, 30)));
    await stage.kill();
    ledger.kills++;
    await coming;
  }

  for (let day = 1; day <= size.days; day++) {
    const began = Date.now();
    for (let part = 0; part < size.parts; part++) {
      await moveOn(cast, START + (day - 1) * DAY_MS + (part * 22 * HOUR_MS) / size.parts);
      for (let kills = share(size.killsPerDay, size.parts, part); kills > 0; kills--) await kill();
      const at = (day - 1) * size.parts + part;
      const parts = size.days * size.parts;
      const coming = [visitors.come(share(size.visits, parts, at)), senders.send(Math.max(0, share(size.leads, parts, at)))];
      if (part === 1 && diary.releases.includes(day)) coming.push(stage.fleet.rollOut());
      await Promise.all(coming);
      for (let left = share(size.seats, parts, at); left > 0; left--)
        await senders.sendOne(`seat-${seats++}@seat-${seats}.example`, 'early-access');
      await stage.settle();
      await reader.readMails();

      if (part === 1 && diary.refreshes.includes(day)) {
        const isRefused = diary.refreshes.indexOf(day) === diary.refused;
        await owner.refresh(isRefused);
        await moveOn(cast, stage.clock.now() + 60_000);
        if (!isRefused) await owner.waitForAlerts(++editions);
      }
      if (part === 2 && diary.restore === day) {
        await moveOn(cast, stage.clock.now() + 60_000); // what was counted is in the backup
        await owner.restoreBackup();
      }
      if (part === 2 && diary.erasure === day) await owner.eraseSomebody();
      if (part === size.parts - 1 && diary.letter === day) {
        await owner.sendLetter(size.readers);
        await moveOn(cast, stage.clock.now() + LETTER_MS);
        await kill();
      }
    }
    if (isMonday(stage.clock.now())) ledger.expectMail(stage.owner); // the numbers of the week before
    say(
      `${toDay(new Date(stage.clock.now()))}: ${Math.round((Date.now() - began) / 1000)} s, ${ledger.kills} kills, ${ledger.visits} visits so far`,
    );
  }
  await moveOn(cast, START + (size.days - 1) * DAY_MS + 23 * HOUR_MS);
  await stage.settle();
  await moveOn(cast, stage.clock.now() + 10 * 60_000);
  await stage.settle();
}

/** What happens on which day, spread over the month. */
function planDiary({ days, refreshes, releases }: Size) {
  const spread = (count: number) => Array.from({ length: count }, (_, index) => Math.max(1, Math.round(((index + 0.5) * days) / count)));
  return {
    refreshes: spread(refreshes),
    /** Which of the refreshes is refused. */
    refused: Math.ceil(refreshes / 2),
    releases: spread(releases),
    letter: Math.max(FIRST_LETTER_DAY, Math.round(days * 0.4)),
    restore: Math.round(days * 0.65),
    erasure: Math.round(days * 0.8),
  };
}

/** The part of `total` that falls on the `index`th of so many, in whole numbers. */
function share(total: number, parts: number, index: number): number {
  return Math.floor(((index + 1) * total) / parts) - Math.floor((index * total) / parts);
}

/** Moves the clock, and waits until both instances have written what they counted before. */
async function moveOn({ stage, ledger }: Cast, moment: number): Promise<void> {
  await stage.moveTo(Math.max(moment, stage.clock.now()));
  let missing: string[] = [];
  let last = '';
  await waitUntil(async () => {
    const rows = await stage.query<{ line: string; count: string }>(
      "select concat_ws(' ', period, kind, coalesce(nullif(locale, ''), '-'), name) as line, count from numbers",
    );
    const found = new Map(rows.map(({ line, count }) => [line, Number(count)]));
    const lines = [...ledger.standing.counts].filter(([line, { sure }]) => !isRecord(line) && (found.get(line) ?? 0) < sure);
    missing = lines.map(([line]) => line);
    const isStill = last === (last = JSON.stringify(rows));
    return missing.length === 0 && isStill;
  }, 30_000).catch((cause: unknown) => {
    throw new Error(`Visits that were answered were not counted within half a minute: ${missing.slice(0, 5).join(', ')}`, { cause });
  });
}

/** Read from what is kept anyway; the running site writes nothing of it. */
function isRecord(line: string): boolean {
  return /^\S+ (lead|seat|subscriber|letter)/.test(line);
}

function isMonday(moment: number): boolean {
  const day = toDay(new Date(moment));
  return toMonday(day) === day;
}

async function addReaders(stage: Cast['stage'], count: number): Promise<void> {
  const log = pino({ level: 'silent' });
  const url = stage.databaseUrl;
  const database = await openDatabase({ url, dataDir: stage.dir, migrationsDir: path.resolve('migrations'), log });
  await addSubscribers(
    database,
    Array.from({ length: count }, (_, index) => (index % 3 === 0 ? 'fr' : 'en')),
  );
  await database.close();
}
