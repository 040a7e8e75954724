import { spawnSync } from 'node:child_process';
import { buildIfChanged } from './build.ts';

// `npm run test:faults`: everything that breaks the site on purpose, at full size; about an hour. `npm test` runs a little of each.
// Arguments are passed to Vitest: `npm run test:faults -- kills`. Each test prints its seed; FAULTS_SEED=<number> repeats it.
await buildIfChanged({ say: console.log, pictures: 'all' });
const files = process.argv.length > 2 ? process.argv.slice(2) : ['test/faults/'];
const { status } = spawnSync(
  process.execPath,
  // One file at a time: they measure how long things take.
  ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...files],
  { stdio: 'inherit', env: { ...process.env, FAULTS: 'full' } },
);
process.exit(status ?? 1);
