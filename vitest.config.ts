import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { bundledScripts } from './scripts/vite-plugins.ts';

/** Twenty seconds of a core each, or more. */
const LONGEST =
  /\/(every-page-\w+|e2e\/desk(-new|-online)?|phone-photo|waiting-forms|odd-parameters|head-and-get|database-editions|site\/(seat-files|whole-site)|editions\/editions|refresh-memory)\.test/;

/**
 * The longest tests begun last would end alone, on one core. Tests of faults and contracts wait for locks, deadlines and restarts, those in
 * the browser and of the site compute: they take turns.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inFolder = (folder: string) => files.filter(({ moduleId }) => moduleId.includes(`/test/${folder}/`));
    const waiting = [...inFolder('faults'), ...inFolder('contracts')];
    const computing = [...inFolder('e2e'), ...inFolder('site')];
    const longestFirst = new Set([...[...computing, ...files].filter(({ moduleId }) => LONGEST.test(moduleId)), ...computing]);
    const turns = [...longestFirst].flatMap((file, index) => [file, ...waiting.slice(index, index + 1)]);
    return [...new Set([...turns, ...waiting, ...(await super.sort(files))])];
  }
}

// Without the router's plugin: tests of pure parts import them directly, tests of the site import the built one (test/support/app.ts).
export default defineConfig({
  plugins: [bundledScripts()],
  test: {
    include: ['{app,artwork,desk,server,shared,scripts,test}/**/*.test.{ts,tsx}'],
    // Of tests that hang. They say nothing of speed: a crowded machine takes four times as long as a quiet one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
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
