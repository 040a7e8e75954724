import path from 'node:path';
import { readOptions } from './command-line.ts';
import { importServerBundle } from './server-bundle.ts';
import { requireSettings } from './settings.ts';

const USAGE = `npm run publish-assets

  Leaves the scripts and styles of this build in DATA_DIR/releases. For rolling deploys: run it for the data folder of every instance
  before the first one is restarted, so that those which still run the old release can serve the new one's files.`;

readOptions(USAGE, { options: {} });
const { DATA_DIR } = requireSettings();
const { clientVersion, publishAssets } = await importServerBundle();
const releasesDir = path.join(DATA_DIR, 'releases');
await publishAssets({ clientDir: path.resolve('build/client'), releasesDir, clientVersion });
console.log(`The files of this build are in ${path.join(releasesDir, clientVersion)}`);
process.exit(0);
