import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([
  'migrate',
  'backup',
  'restore',
  'refresh-database',
  'import-database',
  'publish-assets',
  'retention',
  'numbers',
  'letters',
  'editions',
  'content',
  'check-figures',
  'new-article',
])('%s says how it is used, and does nothing for an option it does not know', (name) => {
  const run = (option: string) => spawnSync(process.execPath, [`scripts/${name}.ts`, option], { encoding: 'utf8' });
  const [helped, refused] = [run('--help'), run('--odd')];
  expect([helped.status, helped.stderr, helped.stdout.split('\n')[0]]).toEqual([0, '', expect.stringContaining(`npm run ${name}`)]);
  expect([refused.status, refused.stderr, refused.stdout]).toEqual([2, expect.stringContaining("Unknown option '--odd'"), helped.stdout]);
});
