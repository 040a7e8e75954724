import { userInfo } from 'node:os';
import { StorageError } from '../server/db/storage-error.ts';
import { type Env, parseEnv } from '../server/platform/env.ts';

/** The settings of the environment. Says what is wrong with them and ends the program when something is. */
export function requireSettings(): Env {
  const parsed = parseEnv(process.env);
  if (parsed.ok) return parsed.env;
  console.error('These settings need mending (see .env.example):');
  for (const { name, problem } of parsed.problems) console.error(`  ${name} ${problem}`);
  process.exit(2);
}

/** Who runs a command: behind `sudo -u`, the account that asked for it. */
export function getActor(): string {
  return process.env['SUDO_USER'] ?? userInfo().username;
}

/** Ends the program with a sentence instead of a stack when it fails for a reason that has a code; `before` begins it. */
export function endWith(error: unknown, before = ''): never {
  if (!(error instanceof Error) || !('code' in error)) throw error;
  const cause = error.cause instanceof Error ? error.cause : null;
  // A cause without a code is our own sentence, and says it all; what a driver says needs ours before it.
  const isTold = error instanceof StorageError && cause !== null && !('code' in cause);
  console.error(before + [isTold ? '' : error.message, cause?.message].filter(Boolean).join(': '));
  process.exit(1);
}
