import { pino } from 'pino';
import path from 'node:path';
import { openDatabase } from '#server/db/open-database.ts';
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
import type { Size } from './size.ts';
import { openStage } from './stage.ts';
import { createVisitors } from './visitors.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Ten past midnight at the desk, on the first of a month of 31 days. The letter of the month goes out on its third. */
const START = Date.parse('2026-12-01T05:10:00Z');
const FIRST_LETTER_DAY = 3;
/** The parts of a day begin in its first hours, so that none goes on after midnight. */
const DAY_HOURS = 22;
/** Visits at the moment of a kill: what is in memory then is lost, as the numbers say of themselves. */
const VISITS_AT_KILL = 6;

/**
 * Lives a month, and compares at its end what was put in with what is found. `live` is its days, `planDiary` what is not
 * every day's: an actor more is a line in one of them, and what it did are rows in compare.ts. Rejects with the reason of `stop` when that
 * is aborted.
 */
export async function rehearseMonth(size: Size, say: (line: string) => void, stop?: AbortSignal): Promise<Row[]> {
  const random = createRandom('rehearsal');
  const stage = await openStage(START, random);
  try {
    const cast: Cast = { stage, ledger: new Ledger(), random };
    await live(cast, size, say, stop);
    return await compareAll(cast, size);
  } finally {
    await stage.close();
  }
}

async function live(cast: Cast, size: Size, say: (line: string) => void, stop?: AbortSignal): Promise<void> {
  const { stage, ledger, random } = cast;
  const [visitors, senders, reader] = [await createVisitors(cast), createSenders(cast), createReader(cast)];
  await addReaders(stage, size.readers);
  let seats = 0;

  async function kill(): Promise<void> {
    await stage.fleet.listRunning();
    const coming = Promise.all([visitors.come(VISITS_AT_KILL, true), senders.send(1)]);
    await new Promise((resolve) => setTimeout(resolve, random(0, 30)));
    await stage.kill();
    ledger.kills++;
    await coming;
  }

  const diary = planDiary(cast, size, kill);
  const parts = size.days * size.parts;
  for (let at = 0; at < parts; at++) {
    stop?.throwIfAborted();
    const [day, part] = [Math.floor(at / size.parts) + 1, at % size.parts];
    const entries = diary.filter((entry) => entry.part === part && entry.days.includes(day));
    const kills = share(size.killsPerDay, size.parts, part);
    await moveOn(cast, START + (day - 1) * DAY_MS + (part * DAY_HOURS * HOUR_MS) / size.parts);
    for (let left = kills; left > 0; left--) await kill();
    await Promise.all([
      visitors.come(share(size.visits, parts, at) - kills * VISITS_AT_KILL),
      senders.send(share(size.leads, parts, at) - kills),
      ...entries.filter(({ isBeside }) => isBeside).map(({ work }) => work(day)),
    ]);
    for (let left = share(size.seats, parts, at); left > 0; left--)
      await senders.sendOne(`seat-${seats++}@seat-${seats}.example`, 'early-access');
    await stage.settle();
    await reader.readMails();
    for (const { work } of entries.filter(({ isBeside }) => !isBeside)) await work(day);
    if (part === size.parts - 1) say(`${toDay(new Date(stage.clock.now()))}: ${ledger.kills} kills, ${ledger.visits} visits so far`);
  }
  // What was counted last is written, and what a killed process left is delivered.
  for (let hour = 0; hour < 2; hour++) {
    await moveOn(cast, START + (size.days - 1) * DAY_MS + (DAY_HOURS + hour / 2) * HOUR_MS);
    await stage.settle();
  }
}

type Entry = { days: number[]; part: number; isBeside?: boolean; work(day: number): Promise<void> };

/** What happens on which days, and in which part of them; beside the visits, or after them. */
function planDiary(cast: Cast, { days, parts, refreshes, releases, readers }: Size, kill: () => Promise<void>): Entry[] {
  const { stage, ledger } = cast;
  const owner = createOwner(cast);
  const moveOnBy = (ms: number) => moveOn(cast, stage.clock.now() + ms);
  const spread = (count: number) => Array.from({ length: count }, (_, index) => Math.max(1, Math.round(((index + 0.5) * days) / count)));
  const refreshDays = spread(refreshes);
  const refusedDay = refreshDays[Math.ceil(refreshes / 2)];
  return [
    { days: spread(releases), part: 1, isBeside: true, work: stage.fleet.rollOut },
    {
      days: refreshDays,
      part: 1,
      async work(day) {
        await owner.refresh(day === refusedDay);
        await moveOnBy(MINUTE_MS);
        await owner.waitForAlerts();
      },
    },
    {
      days: [Math.round(days * 0.65)],
      part: 2,
      async work() {
        await moveOnBy(MINUTE_MS); // what was counted is in the backup
        await owner.restoreBackup();
      },
    },
    { days: [Math.round(days * 0.8)], part: 2, work: owner.eraseSomebody },
    {
      days: [Math.max(FIRST_LETTER_DAY, Math.round(days * 0.4))],
      part: parts - 1,
      async work() {
        await moveOnBy(MINUTE_MS);
        await owner.sendLetter(readers);
        await kill(); // while it goes out
      },
    },
    // Mondays, when the numbers of the week before come.
    { days: [7, 14, 21, 28], part: 0, work: async () => ledger.expectMail(stage.owner) },
  ];
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

async function addReaders(stage: Cast['stage'], count: number): Promise<void> {
  const log = pino({ level: 'silent' });
  const url = stage.databaseUrl;
  const database = await openDatabase({ url, dataDir: stage.dir, migrationsDir: path.resolve('migrations'), log });
  await addSubscribers(
    database,
    Array.from({ length: count }, (_, index) => (index % 3 === 0 ? 'fr' : 'en')),
    // Before the month, whatever day it is outside: what is asked for in it is counted.
    START - 7 * DAY_MS,
  );
  await database.close();
}
