import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { leanManifest } from './scripts/lean-router.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route manifest is one small file that the deferred boot loads when it runs (app/browser/boot.ts).
  routeDiscovery: { mode: 'initial' },
  // Where a form may come from is decided by the leads (server/leads/intake/lead-form-action.ts), which know all the addresses of the
  // site and answer with a page.
  allowedActionOrigins: ['**'],
  buildEnd: ({ reactRouterConfig }) => leanManifest(path.join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config;
