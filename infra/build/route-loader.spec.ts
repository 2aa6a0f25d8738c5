import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as listingRoutes from '@ardhi/contracts/listings/listing.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { AnyRoute } from '@ardhi/contracts/route';
import { describe, expect, it } from 'vitest';
import { describeRoutes, routeModules } from './route-loader.ts';
import { root } from './site-folder.ts';

type Exports = Readonly<Record<string, unknown>>;

/** The exports of a generated module. */
const evaluate = (source: string): Promise<Exports> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);

const files = globSync('services/contracts/src/**/*.routes.ts', { cwd: root });

describe('describeRoutes', () => {
  it('keeps method, path and timeout of a route, under its name', async () => {
    const described = await evaluate(describeRoutes(listingRoutes));
    expect(described['readListing']).toEqual({ method: 'GET', path: '/properties/:id' });
  });

  it('leaves out what is not a route', async () => {
    expect(describeRoutes({ listingSchema: { parse: () => undefined }, kinds: ['PLOT'] })).toBe('');
  });

  it.each(files)('keeps every route of %s and no schema', async (file) => {
    expect(file).toMatch(routeModules);
    const contracts: Exports = await import(pathToFileURL(join(root, file)).href);
    const routes = Object.entries(contracts).flatMap(([name, one]) => {
      const { access, method, path, timeoutMs, multipart, chunked, versioned }: Partial<AnyRoute> =
        Object(one);
      return access === undefined
        ? []
        : [[name, omitUndefined({ method, path, timeoutMs, multipart, chunked, versioned })]];
    });
    expect({ ...(await evaluate(describeRoutes(contracts))) }).toEqual(Object.fromEntries(routes));
  });
});
