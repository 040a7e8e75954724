import { globSync, readFileSync } from 'node:fs';
import type { EntryContext } from 'react-router';
// oxlint-disable-next-line no-restricted-imports -- reads what it exports
import * as router from 'react-router';
import { expect, it } from 'vitest';
import { takeState } from './router-internals.tsx';

const LIB = 'node_modules/react-router/dist/production/lib';

/**
 * What router-internals.tsx takes for granted, each where the router's own code shows it. An upgrade that changes one fails here by
 * name.
 */
const assumptions: [string, string, string[]][] = [
  [
    'the entry finds what boot.ts leaves on the window',
    'dom-export/hydrated-router.js',
    [
      'window.__reactRouterContext && window.__reactRouterManifest && window.__reactRouterRouteModules',
      'let stream = ssrInfo.context.stream',
      'context: window.__reactRouterContext',
      'routeModules: window.__reactRouterRouteModules',
      'useTransitions: props.useTransitions',
    ],
  ],
  ['the server streams the data of a page only while there is a stream', 'dom/ssr/server.js', ['context.serverHandoffStream ?']],
  ['the server hands on what it says of itself as JSON', 'server-runtime/serverHandoff.js', ['escapeHtml(JSON.stringify(serverHandoff))']],
  ['the hand-over is part of what components can read', 'dom/ssr/server.js', ['serverHandoffString,']],
  [
    'data is asked for with the global fetch, at the address of the page with .data and the wanted routes',
    'dom/ssr/single-fetch.js',
    [
      'await fetch(url, await createRequestInit(request))',
      'url.pathname = `${url.pathname}_.${extension}`',
      'url.pathname = `${url.pathname}.${extension}`',
      'url.searchParams.set("_routes", targetRoutes.join(","))',
    ],
  ],
  [
    'what is not enumerable stays out of the state (app/loaders/hand-over-html.ts)',
    '../vendor/turbo-stream-v2/flatten.js',
    ['Object.keys(obj)', 'partsForObj(input)'],
  ],
  [
    'an answer of our own server to a request for data names itself',
    'dom/ssr/single-fetch.js',
    ['res.status >= 400 && !res.headers.has("X-Remix-Response")'],
  ],
  ['a request for data carries its signal', 'dom/ssr/data.js', ['signal: request.signal']],
  [
    'the data of a page are the answers of its loaders by route id',
    'dom/ssr/single-fetch.js',
    ['function decodeViaTurboStream(body, global)', 'data = { routes: typed }', '"data" in routeResult'],
  ],
];

it.each(assumptions)('the router still does as app/browser/router-internals.tsx expects: %s', (_what, file, lines) => {
  const source = readFileSync(`${LIB}/${file}`, 'utf8');
  const changed = lines.filter((line) => !source.includes(line));
  expect(changed, `React Router has changed ${file}: read it again, then mend app/browser/router-internals.tsx`).toEqual([]);
});

it('the router still exports what router-internals.tsx imports under UNSAFE_ names', () => {
  expect(Object.keys(router)).toEqual(
    expect.arrayContaining(['UNSAFE_FrameworkContext', 'UNSAFE_decodeViaTurboStream', 'UNSAFE_useScrollRestoration']),
  );
});

it('the data of a page is taken out of its rendering, once', async () => {
  const serverHandoffStream = new Response('["data"]').body;
  const entry = { serverHandoffStream } as unknown as EntryContext; // the rest of it is not looked at
  expect(await takeState(entry)).toBe('["data"]');
  expect(entry).toEqual({});
  expect(await takeState(entry)).toBe('');
});

it('no other file of ours touches these names', () => {
  const name = /__reactRouter|UNSAFE_|serverHandoff/;
  const sources = globSync('{app,server,shared,scripts}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const touching = sources.filter((file) => name.test(readFileSync(file, 'utf8')));
  expect(touching).toEqual(['app/browser/router-internals.tsx']);
});
