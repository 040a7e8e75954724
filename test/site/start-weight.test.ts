import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { RouteManifest } from '#app/browser/router-internals.tsx';
import { locales } from '#shared/locales.ts';
import { pageIds, toRouteId } from '#shared/pages.ts';

const CLIENT = 'build/client';
/** React DOM and the router are 85 kB of it (scripts/lean-router.ts). In bytes, compressed. */
const MAX_START_BYTES = 119_900;
const MAX_FILES = 10;

const manifestFile = `/assets/${readdirSync(`${CLIENT}/assets`).find((file) => /^manifest-.*\.js$/.test(file))}`;
const manifest = JSON.parse(/=(\{.*\});?\s*$/s.exec(readFileSync(CLIENT + manifestFile, 'utf8'))?.[1] ?? '') as RouteManifest; // its own

const routes = pageIds.flatMap((id) => locales.map((locale) => [toRouteId(id, locale), locale] as const));

it.each(routes)('a start of React on %s takes at most ten scripts and 120 kB', (route, locale) => {
  const words = readdirSync(`${CLIENT}/assets`).find((file) => new RegExp(`^${locale}-.*\\.js$`).test(file));
  const modules = [manifest.entry.module, manifest.routes['root']?.module, manifest.routes[route]?.module, `/assets/${words}`];
  const files = [manifestFile, ...listImported(modules.filter((file) => file !== undefined))];
  const bytes = files.reduce((sum, file) => sum + toSentBytes(file), 0);
  expect([route, files.length <= MAX_FILES, bytes <= MAX_START_BYTES], `${files.length} files, ${bytes} bytes`).toEqual([
    route,
    true,
    true,
  ]);
});

/** The files and everything they import, each once. */
function listImported(files: string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (known.has(file)) continue;
    known.add(file);
    const source = readFileSync(CLIENT + file, 'utf8');
    const imported = [...source.matchAll(/(?:from|import)\s*["'](\.\/[^"']+)["']/g)].map(([, name = '']) =>
      path.posix.join('/assets', name),
    );
    listImported(imported, known);
  }
  return known;
}

/** As the build has compressed it; a file that does not shrink is sent as it is. */
function toSentBytes(file: string): number {
  return (statSync(`${CLIENT}${file}.br`, { throwIfNoEntry: false }) ?? statSync(CLIENT + file)).size;
}
