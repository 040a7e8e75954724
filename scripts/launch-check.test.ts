import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { childEnv } from '#test/support/child-env.ts';
import { withoutContacts } from '#test/support/without-contacts.ts';

it('names every placeholder and every setting that is missing, and exits 1', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'launch-'));
  await mkdir(path.join(dir, 'legal/privacy-policy/2025-09'), { recursive: true });
  await writeFile(path.join(dir, 'site.yaml'), withoutContacts(await readFile('content/site.yaml', 'utf8')));
  const reviews = await readFile('content/reviews.yaml', 'utf8');
  await writeFile(path.join(dir, 'reviews.yaml'), reviews.replaceAll('placeholder: false', 'placeholder: true'));
  const { status, stdout } = spawnSync(process.execPath, ['scripts/launch-check.ts'], {
    encoding: 'utf8',
    env: { ...childEnv, NODE_ENV: 'test', CONTENT_DIR: dir },
  });
  await rm(dir, { recursive: true });
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
  expect(stdout).toContain('the privacy policy of 2025-09 is older than seats');
});

it('names the file and the line of a mistake in the content, in words only', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'launch-'));
  await writeFile(path.join(dir, 'site.yaml'), 'name: [');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/launch-check.ts'], {
    encoding: 'utf8',
    env: { ...childEnv, NODE_ENV: 'test', CONTENT_DIR: dir },
  });
  await rm(dir, { recursive: true });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The content has a problem:\n.*site\.yaml:\d/)]);
  expect(stderr).not.toMatch(/^ +at /m);
});

it('wants leads to travel encrypted: mail without ?tls=off, PostgreSQL with a checked certificate', () => {
  const check = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/launch-check.ts'], {
      encoding: 'utf8',
      env: { ...childEnv, NODE_ENV: 'test', LEADS_SECRET: 'a secret of the test that is long enough', ...env },
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
  expect(check({ SITE_URL: 'https://site.example' })).toContain('the terms (5.1) promise');
});

it('fails for an empty privacy contact or postal address alone, and for nothing once both are there', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'launch-'));
  const ready = (await readFile('content/site.yaml', 'utf8'))
    .replace(/^postalAddress: ''$/m, 'postalAddress: "1 Rue Example, Montréal"')
    .replaceAll(/^( *email: )''$/gm, '$1privacy@example.com')
    .replaceAll(/(Link: |database: |url: )''/g, '$1"https://example.com/"');
  await writeFile(
    path.join(dir, 'reviews.yaml'),
    (await readFile('content/reviews.yaml', 'utf8')).replaceAll('placeholder: true', 'placeholder: false'),
  );
  const check = async (site: string) => {
    await writeFile(path.join(dir, 'site.yaml'), site);
    const { status, stdout } = spawnSync(process.execPath, ['scripts/launch-check.ts'], {
      encoding: 'utf8',
      env: {
        ...childEnv,
        NODE_ENV: 'test',
        CONTENT_DIR: dir,
        SITE_URL: 'https://example.com',
        TRUST_PROXY: '10.0.0.1',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'ragtag@example.com',
        OWNER_EMAIL: 'owner@example.com',
        LEADS_SECRET: 'a secret of the test that is long enough',
      },
    });
    return {
      status,
      missing: stdout
        .split('\n')
        .filter((line) => line.startsWith('  - '))
        .map((line) => /[\w.]+(?=:)/.exec(line.replace('content/site.yaml ', ''))?.[0]),
    };
  };
  expect(await check(ready)).toEqual({ status: 0, missing: [] });
  expect(await check(ready.replace(/^postalAddress: .*$/m, 'postalAddress: ""'))).toEqual({ status: 1, missing: ['postalAddress'] });
  const noContact = ready.replace(/(privacyOfficer:\n(?: {2,}.*\n)+? {2}email: ).*$/m, '$1""');
  expect(await check(noContact)).toEqual({ status: 1, missing: ['privacyOfficer.email'] });
  const noMeeting = ready.replace(/^meetingLink: .*$/m, 'meetingLink: ""');
  expect(await check(noMeeting)).toEqual({ status: 1, missing: ['meetingLink'] });
  expect(await check(noMeeting.replace('withoutLinks: []', 'withoutLinks: [meetingLink]'))).toEqual({ status: 0, missing: [] });
  await rm(dir, { recursive: true });
});
