import { defineConfig } from 'vitest/config';
import { inlineScript } from './scripts/inline-script.ts';

// Without the router's plugin: tests of pure parts import them directly, tests of the site import the built one (test/support/app.ts).
export default defineConfig({
  plugins: [inlineScript()],
  test: {
    include: ['{app,artwork,server,shared,scripts,test}/**/*.test.{ts,tsx}'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Two cores: browser and fault tests next to each other would measure each other.
    maxWorkers: 2,
  },
});
