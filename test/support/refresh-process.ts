import { readFile } from 'node:fs/promises';
import { systemClock } from '#server/database/refresh/pace.ts';
import { refreshDatabase } from '#server/database/refresh/refresh-database.ts';
import { TEST_KEY } from '../fakes/steam.ts';

// A refresh in a process of its own, for tests that kill it. The code is the site's; only the waits between calls are left out,
// and the day is fixed. Arguments: the data folder, the content folder, the address of the invented Steam, hours for the slow
// lanes. At its end it prints the most memory it took, in KB.
// Linux's own count: that of `process.resourceUsage` begins with the memory of whoever started this process.
const [dataDir = '', contentDir = '', url = '', hours = '5'] = process.argv.slice(2);
const start = Date.parse('2026-11-23T08:00:00Z');
await refreshDatabase({
  apiUrl: url,
  storeUrl: url,
  key: TEST_KEY,
  userAgent: 'test-refresh/1',
  hurry: true,
  dataDir,
  contentDir,
  hours: Number(hours),
  clock: { ...systemClock, now: () => start + performance.now() },
  stop: new AbortController().signal,
  say: () => undefined,
  publish: null,
});
console.log(/VmHWM:\s*(\d+)/.exec(await readFile('/proc/self/status', 'utf8'))?.[1]);
