import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';

const CDN = 'https://cdn.example.com';
const links = {
  meetingLink: 'https://calendar.example.com/ragtag',
  communityInviteLink: 'https://chat.example.com/invite',
  logInLink: 'https://app.example.com/log-in',
};

let contentDir: string;
let today = '2026-11-21T12:00:00Z';
let app: TestApp;

/** A site that is set up: its links in site.yaml, its address on https, its files on a CDN. */
beforeAll(async () => {
  contentDir = await mkdtemp(path.join(tmpdir(), 'ragtag-content-'));
  await cp('content', contentDir, { recursive: true });
  const file = path.join(contentDir, 'site.yaml');
  let yaml = (await readFile(file, 'utf8')).replace(/^ {2}database: ''/m, '  database: https://app.example.com/database');
  for (const [name, url] of Object.entries(links)) yaml = yaml.replace(`${name}: ''`, `${name}: ${url}`);
  yaml = yaml.replace(/^ {2}email: ''/m, '  email: privacy@ragtag.example');
  await writeFile(file, yaml);
  app = await createTestApp({
    env: { CONTENT_DIR: contentDir, SITE_URL: 'https://ragtag.example', CDN_URL: CDN },
    now: () => new Date(today),
  });
});
afterAll(async () => {
  await app?.close();
  await rm(contentDir, { recursive: true, force: true });
});

describe('a site that is set up', () => {
  it.each([
    ['database', 'https://app.example.com/database'],
    ['log-in', links.logInLink],
    ['booking', links.meetingLink],
    ['community', links.communityInviteLink],
  ])('leads /products/redirect?to=%s to its destination, in both languages', async (name, destination) => {
    for (const locale of ['en', 'fr'] as const) {
      const answer = await app.get(`${href('product-redirect', locale)}?to=${name}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, destination]);
    }
  });

  it('leads to the calendar and to the log-in, by links that say that they leave the site', async () => {
    const html = await (await app.get(href('game-market-analysis', 'fr'))).text();
    for (const url of [links.meetingLink, links.logInLink]) expect(html).toMatch(new RegExp(`<a[^>]*href="${url}"[^>]*rel="external"`));
    expect(html).not.toContain('subject=meeting');
  });

  it('asks browsers to stay on https', async () => {
    const { headers } = await app.get('/about');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  it('has what React starts from on the CDN, and the policy allows that and no other', async () => {
    const answer = await app.get('/about');
    expect(await answer.text()).toContain(`"${CDN}/builds/`);
    expect(answer.headers.get('content-security-policy')).toContain(`connect-src 'self' ${CDN};`);
  });

  it('takes forms from its own pages on https, and from none that claims its name without it', async () => {
    const ask = async (origin: string) => (await app.get('/prod/api/contact', { method: 'OPTIONS', headers: { origin } })).status;
    expect([await ask('https://ragtag.example'), await ask('http://ragtag.example'), await ask('https://evil.example')]).toEqual([
      204, 403, 403,
    ]);
  });

  it('tells who finds a weakness whom to write to, in a file that never expires (RFC 9116)', async () => {
    const readSecurityText = async () => {
      const answer = await app.get('/.well-known/security.txt');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      return (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
    };
    const lines = await readSecurityText();
    expect(lines.slice(0, 2)).toEqual(['Contact: mailto:privacy@ragtag.example', 'Contact: https://ragtag.example/contact-us']);
    expect(lines).toContain('Canonical: https://ragtag.example/.well-known/security.txt');
    expect(lines).toContain('Preferred-Languages: en, fr');
    const policy = new URL(/^Policy: (.+)$/m.exec(lines.join('\n'))?.[1] ?? '');
    expect((await (await app.get(policy.pathname)).text()).includes(`<h2 id="${policy.hash.slice(1)}"`)).toBe(true);
    const expires = lines.filter((line) => line.startsWith('Expires: ')).map((line) => Date.parse(line.slice('Expires: '.length)));
    expect(expires).toHaveLength(1);
    expect(expires[0]).toBeGreaterThan(Date.parse(today));
    // A process that runs for years says a later date each day, and never one more than a year away.
    today = '2028-11-21T12:00:00Z';
    const later = Date.parse(/^Expires: (.+)$/m.exec((await readSecurityText()).join('\n'))?.[1] ?? '');
    expect(later).toBeGreaterThan(Date.parse(today) + 30 * 24 * 60 * 60 * 1000);
    expect(later).toBeLessThan(Date.parse(today) + 365 * 24 * 60 * 60 * 1000);
    expect((await app.get('/.well-known/none')).headers.get('content-type')).toMatch(/^text\/plain/);
  });
});
