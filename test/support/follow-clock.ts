import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded before a process's own code (moved-clock.ts): the process then takes the time from a file that a test writes. When the file moves
// it on, what was to happen meanwhile happens: everything that repeats, and what waits for minutes. Shorter waits are for other machines,
// which are not moved.
const file = process.env['CLOCK_FILE'] ?? '';
const POLL_MS = 20;
const REPEATED_JOB_MS = 10_000;
const LATER_JOB_MS = 5 * 60_000;

type Job = { dueAt: number; ms: number; repeats: boolean; run(): void };
const jobs = new Map<unknown, Job>();
const clearReal = clearTimeout;
const poll = setInterval;
const RealDate = Date;
let aheadMs = readAhead();

globalThis.Date = class extends RealDate {
  constructor(...parts: []) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...parts);
  }
  static override now() {
    return RealDate.now() + aheadMs;
  }
} as DateConstructor; // is called without `new` by nobody

globalThis.setTimeout = follow(setTimeout, LATER_JOB_MS, false);
globalThis.setInterval = follow(setInterval, REPEATED_JOB_MS, true);
globalThis.clearTimeout = forget(clearTimeout);
globalThis.clearInterval = forget(clearInterval);
poll(look, POLL_MS).unref();
answer();

function readAhead(): number {
  return Number(readFileSync(file, 'utf8'));
}

function look(): void {
  const now = readAhead();
  if (now === aheadMs) return;
  aheadMs = now;
  for (const [timer, job] of jobs) if (job.dueAt <= Date.now()) runEarly(timer, job);
  answer();
}

/** Says that this process has the time now. */
function answer(): void {
  if (isMainThread) writeFileSync(`${file}.${process.pid}`, String(aheadMs));
}

function runEarly(timer: unknown, job: Job): void {
  if (job.repeats) job.dueAt = Date.now() + job.ms;
  else {
    clearReal(timer as NodeJS.Timeout); // what `follow` was given
    jobs.delete(timer);
  }
  job.run();
}

function follow<Start extends typeof setTimeout | typeof setInterval>(start: Start, longMs: number, repeats: boolean): Start {
  return new Proxy(start, {
    apply(target, self, [work, ms = 0, ...args]: [(...args: unknown[]) => void, number?, ...unknown[]]) {
      if (ms < longMs) return Reflect.apply(target, self, [work, ms, ...args]) as unknown;
      const run = () => {
        if (!repeats) jobs.delete(timer);
        work(...args);
      };
      const timer: unknown = Reflect.apply(target, self, [run, ms]);
      jobs.set(timer, { dueAt: Date.now() + ms, ms, repeats, run });
      return timer;
    },
  });
}

function forget<Clear extends typeof clearTimeout>(clear: Clear): Clear {
  return new Proxy(clear, {
    apply(target, self, [timer]: [unknown]) {
      jobs.delete(timer);
      return Reflect.apply(target, self, [timer]) as unknown;
    },
  });
}
