import path from 'node:path';

/** The built server, imported from the build folder: what it exports is what `server/app.ts` does. */
export async function importServerBundle(buildDir = 'build'): Promise<typeof import('../server/app.ts')> {
  const bundle = path.resolve(buildDir, 'server', 'index.js');
  return (await import(bundle)) as typeof import('../server/app.ts'); // made from it by the build
}
