import { files, read } from '../checks/documents.ts';
import { overdueReason, type Release } from '../checks/overdue-packages.ts';

/** Packages that stay at their version, and why. */
const pinned: Readonly<Record<string, string>> = {
  '@better-auth/utils': 'better-auth names this version exactly and shares it',
};

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The registry's answer about a package, as far as it is used here. */
interface RegistryEntry {
  readonly time: Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, { readonly deprecated?: string }>>;
}

/** Every package that a manifest of the repository names, with its version. */
function directPackages(): ReadonlyMap<string, string> {
  const manifests = files
    .filter((file) => /(?:^|\/)package\.json$/.test(file))
    .map((file): Manifest => JSON.parse(read(file)));
  return new Map(
    manifests
      .flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
        Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
      )
      .filter(([name]) => !name.startsWith('@ardhi/')),
  );
}

/** The stable versions of a package that are not deprecated. @throws Error if the registry does not answer */
async function releasesOf(name: string): Promise<Release[]> {
  const registry = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/';
  const response = await fetch(new URL(name.replace('/', '%2f'), registry));
  if (!response.ok) throw new Error(`The registry answered ${response.status} about ${name}.`);
  const { time, versions } = (await response.json()) as RegistryEntry;
  return Object.entries(versions)
    .filter(([version, { deprecated }]) => /^\d+\.\d+\.\d+$/.test(version) && deprecated === undefined)
    .map(([version]) => ({ version, publishedAt: time[version] ?? '' }));
}

/** `npm run outdated`: the packages that should have been updated by now; exit code 1 if there are any. */
async function main(): Promise<number> {
  const packages = [...directPackages()];
  const overdue: string[] = [];
  for (const [name, version] of packages) {
    const reason = overdueReason(version, await releasesOf(name), Date.now());
    if (reason === undefined) continue;
    const excuse = pinned[name];
    process.stdout.write(
      `${excuse === undefined ? 'overdue' : 'pinned'}: ${name} ${version}: ${excuse ?? reason}\n`,
    );
    if (excuse === undefined) overdue.push(name);
  }
  process.stdout.write(`${packages.length} packages, ${overdue.length} overdue\n`);
  return overdue.length === 0 ? 0 : 1;
}

process.exitCode = await main();
