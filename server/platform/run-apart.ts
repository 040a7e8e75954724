import { fork } from 'node:child_process';
import os from 'node:os';

/** Behind everything else on the machine: visitors are served first. */
const LEAST_PRIORITY = 19;

/**
 * Does heavy work in a process of its own: `module` is a file of ours that gets `order` as its first message and answers with one. It
 * ends when we do. Rejects when it ends without an answer, or when `signal` ends it.
 */
export function runApart<Result>(
  module: string,
  order: object,
  { execArgv, signal }: { execArgv: string[]; signal?: AbortSignal },
): Promise<Result> {
  const child = fork(module, [], {
    execArgv,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  if (child.pid !== undefined) os.setPriority(child.pid, LEAST_PRIORITY);
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as Result)); // the other side of `answerOrder`
    child.once('error', reject);
    child.once('exit', (code, ended) => reject(new Error(`${module} ended without an answer (${ended ?? code})`)));
    child.send(order, () => undefined);
  });
}

/** The other side: answers the one order of this process, and leaves. */
export function answerOrder(work: (order: unknown) => Promise<object>): void {
  process.once('message', (order: unknown) => {
    work(order).then(
      (result) => process.send?.(result, () => process.exit(0)),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  // Whoever asked is gone: nobody would use the result.
  process.once('disconnect', () => process.exit(1));
}

/** Whether a write met a full disk: SQLite says 13 (SQLITE_FULL) or 778 (an I/O error on writing) where Node says ENOSPC. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ENOSPC') || ('errcode' in error && (error.errcode === 13 || error.errcode === 778));
}
