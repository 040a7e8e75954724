import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('names every placeholder and every setting that is missing, and exits 1', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/launch-check.ts'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_ENV: 'test' },
  });
  expect(status).toBe(1);
  for (const name of ['SITE_URL', 'SMTP_URL', 'OWNER_EMAIL', 'LEADS_SECRET', 'postalAddress', 'privacyOfficer.email', 'meetingLink'])
    expect(stdout).toContain(name);
  expect(stdout).toMatch(/reviews\.yaml review 1 is a placeholder/);
});
