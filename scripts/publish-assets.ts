import path from 'node:path';
import { parseEnv } from '../server/platform/env.ts';
import { importServerBundle } from './server-bundle.ts';

// `npm run publish-assets`: leaves the scripts and styles of this build in DATA_DIR/releases. For rolling deploys: run it for the data
// folder of every instance before the first one is restarted, so that those which still run the old release can serve the new one's
// files.
const parsed = parseEnv(process.env);
if (!parsed.ok) {
  for (const { name, problem } of parsed.problems) console.error(`${name} ${problem}`);
  process.exit(1);
}
const { clientVersion, publishAssets } = await importServerBundle();
const releasesDir = path.join(parsed.env.DATA_DIR, 'releases');
await publishAssets({ clientDir: path.resolve('build/client'), releasesDir, clientVersion });
console.log(`The files of this build are in ${path.join(releasesDir, clientVersion)}`);
process.exit(0);
