import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { envSchema, listMisspelt, parseEnv } from './env.ts';

const strong = () => randomBytes(32).toString('base64');

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
  expect(names({ HOST: '300.1.1.1' })).toEqual(['HOST']);
  expect(names({ HOST: '::' })).toEqual([]);
  expect(names({ PORT: 'x', TRUST_PROXY: 'my-proxy', SMTP_URL: 'http://x', LEADS_SECRET: 'short' })).toEqual([
    'LEADS_SECRET',
    'PORT',
    'SMTP_URL',
    'TRUST_PROXY',
  ]);
  expect(names({ DATABASE_URL: 'postgres://db/x' })).toEqual(['LEADS_SECRET']);
  expect(names({ WEBHOOK_URL: 'https://example.com/hook', HUBSPOT_FORM_ID: 'abc' })).toEqual([
    'HUBSPOT_ACCESS_TOKEN',
    'HUBSPOT_PORTAL_ID',
    'HUBSPOT_SUBSCRIPTION_ID',
    'WEBHOOK_SECRET',
  ]);
  expect(names({ HUBSPOT_ACCESS_TOKEN: 'pat-na1-1234', WEBHOOK_SECRET: strong() })).toEqual([
    'HUBSPOT_FORM_ID',
    'HUBSPOT_PORTAL_ID',
    'HUBSPOT_SUBSCRIPTION_ID',
    'WEBHOOK_URL',
  ]);
  expect(names({ LEADS_SECRET: 'change-me-change-me-change-me-change-me' })).toEqual(['LEADS_SECRET']);
  expect(names({})).toEqual([]);
});

it('says what a setting must be in words of its own', () => {
  const parsed = parseEnv({ PORT: 'x', LETTERS_PER_MINUTE: 'fast', OWNER_LANGUAGE: 'français' });
  expect(parsed.ok ? [] : parsed.problems.map(({ problem }) => problem)).toEqual([
    'must be a number',
    'must be one of en, fr',
    'must be a number',
  ]);
});

it('a misspelt name is told with the setting that is meant, and names of others are not', () => {
  const others = 'PATH HOME HOSTNAME MAIL PWD LOGNAME TZ NODE_OPTIONS DATABASE_HOST HTTP_PROXY PORTS npm_config_cache'.split(' ');
  const toLines = (...names: Parameters<typeof listMisspelt>) => listMisspelt(...names).map(({ name, meant }) => `${name} ${meant}`);
  expect(toLines([...others, 'PORT', 'SMPT_URL', 'RATE_LIMIT_PER_ADRESS'])).toEqual([
    'SMPT_URL SMTP_URL',
    'RATE_LIMIT_PER_ADRESS RATE_LIMIT_PER_ADDRESS',
  ]);
  // What stands in the file is meant for the site.
  expect(toLines(['PROT', 'HOME'], ['PROT', 'TZ', 'NODE_OPTIONS', 'RATE_LIMIT_PER_IP'])).toEqual([
    'PROT PORT',
    'RATE_LIMIT_PER_IP RATE_LIMIT_PER_SITE',
  ]);
});

it.each([
  ['x'.repeat(40), false],
  ['abcd'.repeat(10), false],
  ['passwordpasswordpasswordpassword', false],
  [`${strong()},${'x'.repeat(40)}`, false],
  [',', false],
  [strong(), true],
  [randomBytes(16).toString('hex'), true],
  [`${strong()}, ${strong()}`, true],
])('LEADS_SECRET=%s is taken: %s', (secret, isTaken) => {
  expect(parseEnv({ LEADS_SECRET: secret }).ok).toBe(isTaken);
});

it.each([
  [{ WEBHOOK_URL: 'http://example.com/hook', WEBHOOK_SECRET: strong() }, ['WEBHOOK_URL']],
  [{ WEBHOOK_URL: 'http://127.0.0.1:9000/hook', WEBHOOK_SECRET: strong() }, []],
  [{ HUBSPOT_API_URL: 'http://api.hsforms.com', HUBSPOT_CRM_URL: 'http://api.hubapi.com' }, ['HUBSPOT_API_URL', 'HUBSPOT_CRM_URL']],
  [{ HUBSPOT_API_URL: 'http://127.0.0.1.example.com' }, ['HUBSPOT_API_URL']],
  [{ SMTP_URL: 'smtp://mail.example.com?requireTLS=false' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtps://mail.example.com?tls=off' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://catcher:1025?tls=off' }, []],
  [{ SMTP_URL: 'smtp://user:p@ss#w@mail.example.com:587' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://user:p%40ss%23w%2F@mail.example.com:587/' }, []],
])('leads travel encrypted: %j is refused for %j', (settings, expected) => {
  const parsed = parseEnv(settings);
  expect(parsed.ok ? [] : parsed.problems.map(({ name }) => name)).toEqual(expected);
});

it.each([
  ['github+https://github.com/team/site#main', 'https://api.github.com'],
  ['github+https://git.example.com/team/site#main', 'https://git.example.com/api/v3'],
  ['gitlab+https://gitlab.com/team/web/site?app=a1#words/new', 'https://gitlab.com/api/v4'],
  ['gitea+https://codeberg.org/team/site#main', 'https://codeberg.org/api/v1'],
  ['github+https://github.com/team/site?requests#main', 'https://api.github.com'],
  ['gitea+https://codeberg.org/team/site?requests#main', null],
  ['gitea+http://codeberg.org/team/site#main', null], // tokens travel there
  ['github+https://github.com/team/site?app=a1#main', null],
  ['github+https://github.com/team/site', null],
  ['github+https://me:secret@github.com/team/site#main', null],
  ['bitbucket+https://bitbucket.org/team/site#main', null],
  ['https://github.com/team/site#main', null],
])('DESK_REPOSITORY=%s asks %s', (value, apiUrl) => {
  const parsed = parseEnv({ DESK_REPOSITORY: value });
  expect(parsed.ok ? parsed.env.DESK_REPOSITORY?.apiUrl : null).toBe(apiUrl);
});
