import { readFileSync } from 'node:fs';

// `npm run --silent sbom`: every package that the site runs with, by version, hash and license, as CycloneDX 1.5
// (https://cyclonedx.org). From the lock file, so it needs nothing installed. Not `npm sbom --omit=dev`: npm 11 leaves out whatever a
// development package asks for as well, such as React.

type LockedPackage = { version?: string; dev?: boolean; devOptional?: boolean; optional?: boolean; integrity?: string; license?: string };
type Lock = { name: string; version: string; packages: Record<string, LockedPackage> };

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock; // npm's own file.
const components = Object.entries(lock.packages)
  .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
  .map(([path, locked]) => toComponent(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), locked));

console.log(
  JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: { type: 'application', name: lock.name, version: lock.version } },
      components,
    },
    null,
    2,
  ),
);

function toComponent(fullName: string, { version = '', integrity = '', license, optional }: LockedPackage) {
  const [scope, name] = fullName.startsWith('@') ? fullName.split('/') : [undefined, fullName];
  const [algorithm = '', digest = ''] = integrity.split('-');
  return {
    type: 'library',
    ...(scope && { group: scope }),
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${fullName.replace('@', '%40')}@${version}`,
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
    ...(license && { licenses: [{ expression: license }] }),
  };
}
