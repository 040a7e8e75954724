import { fork } from 'node:child_process';
import os from 'node:os';

/** A process of ours that does heavy work. */
export type Apart<Result> = {
  /** One order at a time. Rejects when the process ends without an answer. */
  ask(order: object): Promise<Result>;
  /** Whether it ended by itself, or was killed. */
  hasEnded(): boolean;
  /** Lets the process end. */
  end(): void;
};

/**
 * `priority` as Linux has it, never before our own; left out, the process comes behind everything else on the machine: visitors are
 * served first.
 */
type Settings = { execArgv: string[]; signal?: AbortSignal; priority?: number };

/** Starts `module`, a file of ours that calls `answerOrders`. It ends when we do, or when `signal` ends it. */
export function startApart<Result>(
  module: string,
  { execArgv, signal, priority = os.constants.priority.PRIORITY_LOW }: Settings,
): Apart<Result> {
  const { PATH, HOME, NODE_COMPILE_CACHE, MALLOC_MMAP_THRESHOLD_ } = process.env;
  const child = fork(module, [], {
    execArgv,
    serialization: 'advanced',
    env: { PATH, HOME, NODE_COMPILE_CACHE, MALLOC_MMAP_THRESHOLD_, NODE_ENV: 'production' },
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  if (child.pid !== undefined) os.setPriority(child.pid, Math.max(priority, os.getPriority()));
  let asked: PromiseWithResolvers<Result> | null = null;
  let gone: Error | null = null;
  const fail = (error: Error) => {
    gone ??= error;
    asked?.reject(gone);
  };
  child.on('message', (result) => asked?.resolve(result as Result)); // the other side of `answerOrders`
  child.on('error', fail);
  child.once('exit', (code, ended) => {
    const how = ended ?? code;
    // The log keeps codes and no messages.
    fail(Object.assign(new Error(`${module} ended without an answer (${how})`), { code: `ended-${how}` }));
  });
  return {
    ask(order) {
      if (gone) return Promise.reject(gone);
      asked = Promise.withResolvers<Result>();
      child.send(order, () => undefined);
      return asked.promise;
    },
    hasEnded: () => gone !== null,
    end: () => child.connected && child.disconnect(),
  };
}

/** Has one order done by a process that is started for it. */
export async function runApart<Result>(module: string, order: object, settings: Settings): Promise<Result> {
  const apart = startApart<Result>(module, settings);
  return apart.ask(order).finally(apart.end);
}

/** The other side: answers one order after the other until nobody is there to ask. */
export function answerOrders(work: (order: unknown) => Promise<object>): void {
  // Control-C in a terminal is for whoever asked: the order under way is still wanted.
  process.on('SIGINT', () => undefined);
  process.on('message', (order: unknown) => {
    work(order).then(
      (result) => process.send?.(result, () => undefined),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  // Whoever asked has what was wanted, or is gone.
  process.once('disconnect', () => process.exit(0));
}

/** Whether a write met a full disk: SQLite says 13 (SQLITE_FULL) or 778 (an I/O error on writing) where Node says ENOSPC. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ENOSPC') || ('errcode' in error && (error.errcode === 13 || error.errcode === 778));
}
