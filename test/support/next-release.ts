import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { childEnv } from '#test/support/child-env.ts';

const MARK = '-next';

/**
 * A folder with another release of the built site: the same pages, but each script and style sheet has another name, and so has the
 * release. What both have in common is linked to.
 */
export async function makeNextRelease(dir: string): Promise<void> {
  await mkdir(path.join(dir, 'build'), { recursive: true });
  for (const name of ['content', 'migrations', 'node_modules', 'server', 'shared', 'app', 'package.json'])
    await symlink(path.resolve(name), path.join(dir, name));
  for (const name of ['content', 'database', 'images']) await symlink(path.resolve('build', name), path.join(dir, 'build', name));
  await cp('server.ts', path.join(dir, 'server.ts'));
  for (const name of ['client', 'server']) await cp(path.join('build', name), path.join(dir, 'build', name), { recursive: true });
  await renameAssets(path.join(dir, 'build'), readClientVersion());
}

export function isOfNextRelease(assetPath: string): boolean {
  return assetPath.includes(MARK);
}

/** Leaves the assets of the release in `dir` where an instance finds them, by the command of docs/operate.md. */
export function publishRelease(dir: string, dataDir: string): void {
  const { status, stderr } = spawnSync(process.execPath, [path.resolve('scripts/publish-assets.ts')], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...childEnv, NODE_ENV: 'production', DATA_DIR: dataDir },
  });
  if (status !== 0) throw new Error(stderr);
}

async function renameAssets(buildDir: string, version: string): Promise<void> {
  const assetsDir = path.join(buildDir, 'client', 'assets');
  const names = await readdir(assetsDir);
  // They were compressed under their old words.
  for (const name of names) if (/\.(js|css)\.(br|gz)$/.test(name)) await rm(path.join(assetsDir, name));
  const renamed = names.filter((name) => /\.(js|css)$/.test(name));
  const serverFiles = (await readdir(path.join(buildDir, 'server'), { recursive: true })).filter((name) => name.endsWith('.js'));
  const files = [...renamed.map((name) => path.join(assetsDir, name)), ...serverFiles.map((name) => path.join(buildDir, 'server', name))];
  for (const file of files) {
    let text = await readFile(file, 'utf8');
    for (const name of renamed) text = text.replaceAll(name, toNext(name));
    await writeFile(file, text.replaceAll(`"${version}"`, `"${version}${MARK}"`));
  }
  for (const name of renamed) await rename(path.join(assetsDir, name), path.join(assetsDir, toNext(name)));
}

function toNext(name: string): string {
  return name.replace(/(\.\w+)$/, `${MARK}$1`);
}

/** The name of the built release, as its server knows it. */
function readClientVersion(): string {
  const code = 'const { clientVersion } = await import(process.argv[1]); console.log(clientVersion); process.exit(0);';
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code, path.resolve('build/server/index.js')], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return stdout.trim();
}
