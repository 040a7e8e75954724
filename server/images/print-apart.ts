import path from 'node:path';
import { type Apart, startApart } from '#server/platform/run-apart.ts';
import type { print } from './print.ts';
import type { PrintAnswer, PrintOrder } from './print-process.ts';

export type Printer = {
  /** As `print`, in a process beside the one that serves. One call at a time. */
  print: typeof print;
  close(): void;
};

/** With nothing to print the process ends: what libvips took, and glibc never gives back, is free again. */
const IDLE_MS = 20_000;
/** Somebody waits for a picture, but pages come first: of a core that both want it gets a quarter. */
const PRIORITY = 5;
const NODE_SETTINGS = ['--max-old-space-size=128', '--max-semi-space-size=4'];
/** The bundle of the site has no files beside it: the process runs the source, as the commands do. */
const MODULE = path.join('server', 'images', 'print-process.ts');

export function createPrinter(): Printer {
  let apart: Apart<PrintAnswer> | null = null;
  let idle: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(idle);
    apart?.end();
    apart = null;
  };

  async function ask(order: PrintOrder): Promise<Buffer[]> {
    if (apart?.hasEnded()) apart = null;
    const isFresh = apart === null;
    const asked = (apart ??= startApart<PrintAnswer>(path.resolve(MODULE), { execArgv: NODE_SETTINGS, priority: PRIORITY }));
    const answer = await asked.ask(order).catch((error: unknown) => {
      const isOurs = apart === asked; // not closed meanwhile
      if (isOurs) close(); // the next picture gets a process that lives
      if (isFresh || !isOurs) throw error;
      return null;
    });
    // One that was killed while it waited is heard of a moment later: the order was never begun, or is worth a second try.
    if (answer === null) return ask(order);
    if ('problem' in answer) throw new Error(answer.problem);
    // A message's parts share its memory, and pictures are kept one by one.
    return answer.prints.map((bytes) => Buffer.from(bytes));
  }

  return {
    print(artwork, variants) {
      clearTimeout(idle);
      return ask({ artwork, variants }).finally(() => (idle = setTimeout(close, IDLE_MS).unref()));
    },
    close,
  };
}
