import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { AnyRoute } from '@ardhi/contracts/route';
import { route as describeRoute } from '@ardhi/contracts/route-descriptor';

/** Modules of contracts that define routes. */
export const routeModules = /[\\/]contracts[\\/]src[\\/].+\.routes\.ts$/;

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/**
 * The source of a module that exports the routes of `exported` under the same names, each with its method, path and
 * timeout only. Exports that are not routes (schemas) are left out, so that importing one fails the build.
 */
export const describeRoutes = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .filter((entry): entry is [string, AnyRoute] => isRoute(entry[1]))
    .map(([name, one]) => `export const ${name} = ${JSON.stringify(describeRoute(one))};\n`)
    .join('');

interface LoaderContext {
  readonly resourcePath: string;
  async(): (error: unknown, source?: string) => void;
}

/** The loader of the bundler: evaluates a module of routes and replaces it by its descriptors. */
// biome-ignore lint/style/noDefaultExport: this is how a loader is found.
export default function routeLoader(this: LoaderContext, source: string): void {
  const done = this.async();
  const version = createHash('sha256').update(source).digest('hex');
  import(`${pathToFileURL(this.resourcePath)}?${version}`).then(
    (exported) => done(null, describeRoutes(exported)),
    done,
  );
}
