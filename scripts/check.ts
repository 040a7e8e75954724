import { spawn } from 'node:child_process';
import { prepareFonts } from './prepare-fonts.ts';

/** `command`: what Node runs, its words parted by spaces. */
type Check = { name: string; command: string };

const sources = 'app artwork desk server shared scripts server.ts';
const checks: Check[] = [
  { name: 'format (npm run format mends it)', command: 'node_modules/oxfmt/bin/oxfmt --check .' },
  { name: 'types', command: 'node_modules/typescript/bin/tsc -p .' },
  { name: 'colours, comments, words of one language', command: 'scripts/check-sources.ts' },
  { name: 'lint', command: 'node_modules/oxlint/bin/oxlint --type-aware --deny-warnings' },
  {
    name: 'who imports whom',
    command: `node_modules/dependency-cruiser/bin/dependency-cruiser.mjs --config .dependency-cruiser.mjs ${sources}`,
  },
  { name: 'unused files, exports and packages', command: 'node_modules/knip/bin/knip.js' },
];

/** Runs every static check and prints what each has to say when it fails. Resolves to whether all passed. */
export async function runChecks(): Promise<boolean> {
  await prepareFonts();
  await runCheck({ name: 'route types', command: 'node_modules/@react-router/dev/dist/cli/index.js typegen' });
  let allPassed = true;
  // One after the other: each of them uses all the cores there are.
  for (const check of checks) allPassed = (await runCheck(check)) && allPassed;
  return allPassed;
}

function runCheck({ name, command }: Check): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command.split(' '), { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('exit', (code) => {
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

if (process.argv[1] === import.meta.filename) process.exit((await runChecks()) ? 0 : 1);
