import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route manifest is one small file that the deferred boot loads when it runs (app/browser/boot.ts).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
