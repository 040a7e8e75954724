import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inlineScript } from './scripts/inline-script.ts';

/**
 * The tests of whole pages and of faults take minutes, the others seconds: begun last, they would end alone, on one core. Tests of
 * faults wait for locks, deadlines and restarts, tests in the browser compute: half of the faults run beside the two longest, the
 * others take turns with the browser's.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inFolder = (folder: string) => files.filter(({ moduleId }) => moduleId.includes(`/${folder}`));
    const [pages, faults, browser] = [inFolder('test/e2e/every-page'), inFolder('test/faults/'), inFolder('test/e2e/')];
    const beside = faults.slice(0, faults.length / 2);
    const others = faults.slice(beside.length);
    const turns = browser.filter((file) => !pages.includes(file)).flatMap((file, index) => [file, ...others.slice(index, index + 1)]);
    return [...new Set([...pages, ...beside, ...turns, ...inFolder('test/'), ...(await super.sort(files))])];
  }
}

// Without the router's plugin: tests of pure parts import them directly, tests of the site import the built one (test/support/app.ts).
export default defineConfig({
  plugins: [inlineScript()],
  test: {
    include: ['{app,artwork,desk,server,shared,scripts,test}/**/*.test.{ts,tsx}'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than the two cores that the tests are run on: some wait for a minute to pass or for a lock, others compute. With four,
    // the same tests take half as much processor time again.
    maxWorkers: 3,
    // A worker takes one file after the other: starting a process for each was a fifth of the unit tests' time. What a file stubs, it
    // gives back.
    isolate: false,
    // React chooses its build when it is first imported. The other one checks every element, and takes twice as long.
    env: { NODE_ENV: 'production' },
    sequence: { sequencer: LongestFirst },
  },
});
