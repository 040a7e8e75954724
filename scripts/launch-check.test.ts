import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('names every placeholder and every setting that is missing, and exits 1', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/launch-check.ts'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_ENV: 'test' },
  });
  expect(status).toBe(1);
  for (const name of [
    'SITE_URL',
    'TRUST_PROXY',
    'SMTP_URL',
    'OWNER_EMAIL',
    'LEADS_SECRET',
    'postalAddress',
    'privacyOfficer.email',
    'meetingLink',
  ])
    expect(stdout).toContain(name);
  expect(stdout).toMatch(/reviews\.yaml review 1 is a placeholder/);
});

it('wants leads to travel encrypted: mail without ?tls=off, PostgreSQL with a checked certificate', () => {
  const check = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/launch-check.ts'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_ENV: 'test', LEADS_SECRET: 'a secret of the test that is long enough', ...env },
    }).stdout;
  const open = check({ SMTP_URL: 'smtp://catcher:1025?tls=off', DATABASE_URL: 'postgres://db.example/leads?sslmode=require' });
  expect(open).toContain('SMTP_URL: remove ?tls=off');
  expect(open).toContain('DATABASE_URL: end it with ?sslmode=verify-full');
  for (const DATABASE_URL of [
    'postgres://db.example/leads?sslmode=verify-full',
    'postgres://127.0.0.1/leads',
    'postgres:///leads?host=/run/postgresql',
  ])
    expect(check({ SMTP_URL: 'smtp://mail.example', DATABASE_URL })).not.toMatch(/SMTP_URL:|DATABASE_URL:/);
});
