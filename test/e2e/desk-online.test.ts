import { globSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskRepository, parseDeskRepository } from '#server/platform/desk-repository.ts';
import { type GitHost, listChanges, startGitHost } from '#test/fakes/git-hosts.ts';
import { type RunningSite, startSite } from '#test/support/app.ts';
import { launchBrowser, PATIENCE_MS } from '#test/support/browser.ts';
import { openEntry, save, showEntry, typeInto } from '#test/support/desk.ts';
import { buildDesk } from '../../desk/build-desk.ts';
import { writeDeskConfig } from '../../desk/build-online-desk.ts';

const ENTRY = 'articles/entries/price-your-first-game/index';
const FILE = 'content/articles/price-your-first-game/index.en.md';
const WRITER = { id: 7, login: 'ada', name: 'Ada Roy', email: 'ada@example.com' };

let browser: Browser;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'desk-online-'));
  [browser] = await Promise.all([launchBrowser(), buildDesk(path.join(dir, 'page'))]);
});
afterAll(async () => {
  await browser.close();
  await rm(dir, { recursive: true, force: true });
});

/** `page` shows the desk: a load of it takes longer than most of what is done there. */
type Online = { host: GitHost; site: RunningSite; context: BrowserContext; page: Page; strangers: string[]; listHeard(): string };

/** A site with a desk for a repository of this kind, somebody signed in; `query` stands behind its address, as in the setting. */
async function startOnline(kind: DeskRepository['kind'], query: string): Promise<Online> {
  const files = globSync('content/**/*').filter((file) => statSync(file).isFile());
  const host = await startGitHost(kind, new Map(files.map((file) => [file, readFileSync(file)])), WRITER);
  const address = `${kind}+${host.url}/team/site${query}#main`;
  /** All that our server got or logged. */
  let heard = '';
  const log = pino({ level: 'trace' }, { write: (line: string) => void (heard += line) });
  const buildDir = await prepareBuild(path.join(dir, `${kind}${query.replace(/\W/g, '-')}`), address);
  const site = await startSite({ env: { DESK_REPOSITORY: address }, log, buildDir });
  site.server.on('request', ({ url, rawHeaders }) => (heard += [url, ...rawHeaders].join('\n')));
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 }, locale: 'en-CA' });
  context.setDefaultTimeout(PATIENCE_MS);
  const strangers: string[] = [];
  context.on('request', (request) => {
    if (![site.url, host.url].some((url) => request.url().startsWith(url)) && !/^(blob|data|about):/.test(request.url()))
      strangers.push(request.url());
  });
  const page = await context.newPage();
  await signIn(page, site.url, host);
  return { host, site, context, page, strangers, listHeard: () => heard };
}

/** The build of the site, with a desk for this repository beside it. */
async function prepareBuild(buildDir: string, address: string): Promise<string> {
  await cp(path.join(dir, 'page'), path.join(buildDir, 'desk'), { recursive: true });
  for (const part of await readdir('build')) if (part !== 'desk') await symlink(path.resolve('build', part), path.join(buildDir, part));
  const repository = parseDeskRepository(address);
  if (!repository) throw new Error(address);
  await writeDeskConfig(path.join(buildDir, 'desk'), { contentDir: 'content', siteUrl: 'http://127.0.0.1', repository });
  return buildDir;
}

const close = ({ context, site, host }: Online) => Promise.all([context.close(), site.close(), host.close()]);

describe.each(['github', 'gitlab', 'gitea'] as const)('the desk on the web, with %s', (kind) => {
  let online: Online;
  let host: GitHost;
  let site: RunningSite;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    online = await startOnline(kind, kind === 'github' ? '' : '?app=the-desk');
    ({ host, site, context, page } = online);
  });
  afterAll(() => close(online));

  it('a word changed is a commit in the name of its writer, of that line and no other byte', async () => {
    const before = new Map(host.repository.files);
    await showEntry(page, site, ENTRY);
    await typeInto(page, 'Title', ', again');
    expect(await save(page)).toBe('');
    const commit = host.repository.commits.at(-1);
    expect(commit?.message).toMatch(/^Change price-your-first-game/);
    expect(['ada', 'Ada Roy']).toContain(commit?.author);
    const changed = [...host.repository.files].filter(([file, bytes]) => !before.get(file)?.equals(bytes));
    expect(changed.map(([file]) => file)).toEqual([FILE]);
    expect(host.repository.files.get(FILE)?.toString()).toBe(
      before
        .get(FILE)
        ?.toString()
        .replace(/^title: .*$/m, '$&, again'),
    );
  });

  it('who saves over somebody else’s change is told first, and nothing is overwritten', async () => {
    await showEntry(page, site, ENTRY);
    await typeInto(page, 'Title', ' and again');
    const theirs = String(host.repository.files.get(FILE)) + '\nTheirs.\n';
    host.repository.commit({ message: 'Theirs', author: 'bob', files: new Map([[FILE, Buffer.from(theirs)]]) });
    const said = await save(page);
    expect(said).toMatch(/changed|modified/i);
    expect(host.repository.commits.at(-1)?.message).toBe('Theirs');
    expect(String(host.repository.files.get(FILE))).toBe(theirs);
    await page.getByRole('alertdialog').getByRole('button').last().click();
  });

  it('nor is a change between that look and the save: it is refused, and nobody’s words are lost', async () => {
    const page = await openEntry(context, site, ENTRY);
    await typeInto(page, 'Title', ' once more');
    const theirs = String(host.repository.files.get(FILE)) + '\nTheirs, in between.\n';
    let isDone = false;
    await page.route(`${host.url}/**`, async (route) => {
      if (!isDone && route.request().method() === 'POST' && route.request().postData()?.includes('index.en.md')) {
        isDone = true;
        host.repository.commit({ message: 'In between', author: 'bob', files: new Map([[FILE, Buffer.from(theirs)]]) });
      }
      await route.continue();
    });
    expect(await save(page)).not.toBe('');
    expect(host.repository.commits.at(-1)?.message).toBe('In between');
    expect(String(host.repository.files.get(FILE))).toBe(theirs);
    await page.close();
  });

  it('a link to nothing and a refused French word are refused before anything is written', async () => {
    await showEntry(page, site, 'letters/entries/2026-12/index');
    const text = page.locator('[contenteditable=true]').first();
    await text.focus();
    await text.press('Control+End');
    await text.pressSequentially(' And [nowhere](article:nope) ');
    const commits = host.repository.commits.length;
    expect(await save(page)).toContain('article:nope does not exist');
    expect(host.repository.commits).toHaveLength(commits);
  });

  it('no token has reached our server, and the browser asked nobody else', () => {
    for (const token of host.tokens.keys()) expect(online.listHeard()).not.toContain(token);
    expect(online.listHeard()).toContain('/desk/');
    expect(online.strangers).toEqual([]);
  });
});

/** With PKCE in a window of its own, or with a token of one's own. */
async function signIn(page: Page, url: string, host: GitHost): Promise<void> {
  await page.goto(`${url}/desk/`);
  const button = page.getByRole('button', { name: /^Sign In with (?!.*Token)/i });
  const byToken = page.getByRole('button', { name: /token/i });
  await byToken.waitFor();
  if (await button.isVisible()) await button.click();
  else {
    await byToken.click();
    await page.getByRole('textbox').fill([...host.tokens.keys()][0] ?? '');
    await page.getByRole('button', { name: /^Sign In$/i }).click();
  }
  await page
    .getByRole('link', { name: 'Articles' })
    .or(page.getByText('Articles', { exact: true }))
    .first()
    .waitFor();
}

describe.each(['github', 'gitlab'] as const)('a desk that opens requests, with %s', (kind) => {
  let online: Online;
  beforeAll(async () => (online = await startOnline(kind, kind === 'github' ? '?requests' : '?app=the-desk&requests')));
  afterAll(() => close(online));

  it('a save is a request, the next one is in the same, and the branch changes when somebody publishes it', async () => {
    const { repository } = online.host;
    const before = String(repository.files.get(FILE));
    for (const more of [', again', ' and again']) {
      const writing = repository.requests.length > 0 ? await online.context.newPage() : online.page;
      await showEntry(writing, online.site, ENTRY);
      // What is proposed takes the place of what is published, and of what was typed before it came.
      if (repository.requests.length > 0) await writing.getByRole('button', { name: /^Status:/ }).waitFor();
      await writing.waitForLoadState('networkidle');
      await typeInto(writing, 'Title', more);
      // Half a second after the last key the desk keeps a copy against a crash. Saved faster than anybody can, it would outlive the save.
      await writing.waitForTimeout(1000);
      expect(await save(writing)).toContain('saved as a draft');
      await writing.getByRole('button', { name: 'Later' }).click();
      await writing.waitForURL(({ hash }) => !hash.includes('/entries/'));
    }
    expect(repository.requests).toEqual([
      expect.objectContaining({ title: expect.stringContaining('Change price-your-first-game') as string, isDraft: true }),
    ]);
    expect(String(repository.files.get(FILE))).toBe(before);
    const after = before.replace(/^title: .*$/m, '$&, again and again');
    const proposed = listChanges(repository.branch(repository.requests[0]?.branch ?? ''), repository);
    expect([...proposed].map(([file, bytes]) => [file, String(bytes)])).toEqual([[FILE, after]]);

    const reading = await online.context.newPage();
    await reading.goto(`${online.site.url}/desk/#/workflow`);
    await reading.getByText('Price your first game in an afternoon, again and again').first().click();
    await reading.getByRole('button', { name: /^Status:/ }).click();
    await reading.getByRole('menuitemradio', { name: 'Ready' }).click();
    await reading.getByRole('button', { name: 'Publish Entry' }).click();
    await reading.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect.poll(() => String(repository.files.get(FILE))).toBe(after);
    await expect.poll(() => repository.hasBranch(repository.requests[0]?.branch ?? '')).toBe(false);
    expect(online.strangers).toEqual([]);
  });
});

it('without the setting there is no desk', async () => {
  const site = await startSite();
  const statuses = await Promise.all(['/desk', '/desk/', '/desk/index.html'].map(async (at) => (await fetch(site.url + at)).status));
  expect(statuses).toEqual([404, 404, 404]);
  await site.close();
});
