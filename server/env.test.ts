import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { envSchema, parseEnv } from './env.ts';

it('.env.example names every setting, and only those', async () => {
  const example = await readFile('.env.example', 'utf8');
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(envSchema.shape).sort());
});

it('names every setting that needs mending at once, and what belongs together', () => {
  const names = (source: Record<string, string>) => {
    const parsed = parseEnv(source);
    return parsed.ok ? [] : parsed.problems.map(({ name }) => name).sort();
  };
  expect(names({ PORT: 'x', TRUST_PROXY: 'my-proxy', SMTP_URL: 'http://x', LEADS_SECRET: 'short' })).toEqual([
    'LEADS_SECRET',
    'PORT',
    'SMTP_URL',
    'TRUST_PROXY',
  ]);
  expect(names({ DATABASE_URL: 'postgres://db/x' })).toEqual(['LEADS_SECRET']);
  expect(names({ WEBHOOK_URL: 'https://example.com/hook', HUBSPOT_FORM_ID: 'abc' })).toEqual(['HUBSPOT_PORTAL_ID', 'WEBHOOK_SECRET']);
  expect(names({ LEADS_SECRET: 'change-me-change-me-change-me-change-me' })).toEqual(['LEADS_SECRET']);
  expect(names({})).toEqual([]);
});
