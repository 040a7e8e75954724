import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a process that a test starts gets of ours: nothing of the machine's settings, and code that is compiled once for all of them. */
export const childEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? path.join(tmpdir(), 'ragtag-compiled'),
};
