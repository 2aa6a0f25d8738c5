import { describe, expect, it } from 'vitest';
import { files, read } from './documents.ts';

/** The entry of a package in a lock file, as far as it says where the package comes from. */
interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}
type Packages = Readonly<Record<string, LockedPackage>>;

const lockFiles = files.filter((file) => /(?:^|\/)package-lock\.json$/.test(file));
const packagesOf = (file: string): Packages => JSON.parse(read(file)).packages;

/** 64 bytes of SHA-512 in Base64. */
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Faults of installed packages; the workspaces of the repository and links to them are not installed. */
function faultsOf(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .flatMap(([path, { version, resolved, integrity }]) => [
      ...(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(version ?? '') ? [] : [`${path}: no exact version`]),
      ...(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')
        ? []
        : [`${path}: from ${resolved}`]),
      ...(sha512.test(integrity ?? '') ? [] : [`${path}: no SHA-512`]),
    ]);
}

describe('the lock files', () => {
  it.each(lockFiles)('%s pins every package to a version of the npm registry and to a SHA-512', (file) => {
    expect(faultsOf(packagesOf(file))).toEqual([]);
  });

  it('exist for the product, the test browser and the sources of the geography pack', () => {
    expect(lockFiles).toHaveLength(3);
    expect(Object.keys(packagesOf('package-lock.json')).length).toBeGreaterThan(500);
  });

  it.each(lockFiles)('%s stands beside a setting that runs no install script of a package', (file) => {
    expect(read(file.replace('package-lock.json', '.npmrc'))).toMatch(/^ignore-scripts=true$/m);
  });

  it('contain no package of the product that wants an install script', () => {
    const scripted = Object.entries(packagesOf('package-lock.json'))
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([path]) => path);
    expect(scripted).toEqual([]);
  });

  const integrity = `sha512-${'A'.repeat(86)}==`;
  it.each([
    ['another registry', { version: '1.0.0', integrity, resolved: 'https://npm.example/a-1.0.0.tgz' }],
    ['plain http', { version: '1.0.0', integrity, resolved: 'http://registry.npmjs.org/a-1.0.0.tgz' }],
    ['a git address', { version: '1.0.0', integrity, resolved: 'git+ssh://git@github.com/a/a.git#1' }],
    ['no integrity', { version: '1.0.0' }],
    ['an outdated hash', { version: '1.0.0', integrity: `sha1-${'A'.repeat(27)}=` }],
    ['a range', { version: '^1.0.0', integrity }],
  ])('are refused with a planted package from or with %s', (_, planted) => {
    expect(faultsOf({ 'node_modules/a': planted })).toHaveLength(1);
    expect(faultsOf({ 'node_modules/a': { version: '1.0.0', integrity } })).toEqual([]);
  });
});
